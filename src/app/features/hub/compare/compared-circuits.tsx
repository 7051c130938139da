import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { viewKeyAction } from '#app/player/controls/player-keys.ts'
import { PictureStatus, usePlayer, type PlayerState } from '#app/player/picture-status.tsx'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { callWorker, WorkerFailure, type WorkerFault } from '#app/features/hub/call-worker.ts'
import type { PlayerRequest } from '#circuits/player/player-session.ts'
import type { Comparison } from '#circuits/save-file/compare-parts.ts'
import type { BodyHighlight, Stage, StageCamera } from '#circuits/player/stage/stage.ts'
import { type ComparedSide, ComparedSides } from './compared-sides.tsx'
import type { ComparisonRequest } from './compare.worker.ts'
// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import CompareWorker from './compare.worker.ts?worker&inline'
import styles from './compare.module.css'

interface ComparedCircuitsProps {
  one: ComparedSide
  other: ComparedSide
  requests: readonly [PlayerRequest, PlayerRequest]
  onClose: () => void
}

export function ComparedCircuits(props: ComparedCircuitsProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt(props: ComparedCircuitsProps & { onRetry: () => void }) {
  const { one, other, requests, onClose, onRetry } = props
  const [left, right] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const first = usePlayer(left, requests[0], lookOf(one))
  const second = usePlayer(right, requests[1], lookOf(other))
  const comparison = useComparison(first, second)
  const stage = first.at === 'open' ? first.stage : null
  // The picture says why.
  const isOver = first.at === 'failed' || second.at === 'failed'

  function pressed(event: KeyboardEvent) {
    if (!stage || !(event.target instanceof HTMLCanvasElement)) return
    const action = viewKeyAction(event, stage)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the pictures in it
    <div onKeyDown={pressed}>
      <ComparedSides
        one={one}
        other={other}
        pictures={[
          <Picture key="left" holder={left} state={first} onRetry={onRetry} />,
          <Picture key="right" holder={right} state={second} onRetry={onRetry} />,
        ]}
      />
      <div className={styles.Below}>
        <p role="status">{isOver ? '' : statusText(comparison)}</p>
        <p className={styles.Hint}>{t('hub.compare.turnHint')}</p>
        <div className={styles.Buttons}>
          <Button size="small" aria-disabled={!stage} onClick={() => stage?.frameAll()}>
            {t('player.view.frame')}
          </Button>
          <Button size="small" aria-disabled={!stage} onClick={() => stage?.topView()}>
            {t('player.view.top')}
          </Button>
          {comparison.at === 'failed' && !isOver ? (
            <Button size="small" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={onClose}>
            {t('hub.compare.close3D')}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface PictureProps {
  holder: RefObject<HTMLDivElement | null>
  state: PlayerState
  onRetry: () => void
}

function Picture({ holder, state, onRetry }: PictureProps) {
  const isDrawn = state.at === 'open' && state.isDrawn
  return (
    <>
      <div ref={holder} className={styles.Holder} data-drawn={isDrawn || undefined} />
      <PictureStatus state={state} onRetry={onRetry} onClose={undefined} />
    </>
  )
}

function lookOf({ title }: ComparedSide) {
  return { className: styles.Canvas ?? '', label: t('player.canvas', { title }) }
}

function statusText(state: ComparisonState): string {
  if (state.at === 'comparing') return t('hub.compare.comparing')
  if (state.at === 'compared') return summary(state.comparison)
  return state.fault === 'too-slow' ? t('hub.compare.tooSlow') : t('hub.compare.stopped')
}

function summary({ added, removed, changed, addedWires, removedWires, same }: Comparison): string {
  if (added.length + removed.length + changed.newer.length + addedWires + removedWires === 0)
    return t('hub.compare.identical', { same })
  return t('hub.compare.summary', {
    added: added.length,
    removed: removed.length,
    addedWires,
    removedWires,
    changed: changed.newer.length,
    same,
  })
}

type Opened = Pick<Extract<PlayerState, { at: 'open' }>, 'session' | 'stage'>

type ComparisonState =
  | { at: 'comparing' }
  | { at: 'compared'; comparison: Comparison }
  | { at: 'failed'; fault: WorkerFault }

function useComparison(one: PlayerState, other: PlayerState): ComparisonState {
  const left = one.at === 'open' ? one.session : null
  const right = other.at === 'open' ? other.session : null
  const leftStage = one.at === 'open' ? one.stage : null
  const rightStage = other.at === 'open' ? other.stage : null
  const [state, setState] = useState<ComparisonState>({ at: 'comparing' })

  useEffect(() => {
    if (!left || !right || !leftStage || !rightStage) return undefined
    const ends: (() => void)[] = []
    const end = new AbortController()
    async function compare(first: Opened, second: Opened) {
      const [older, newer] = await Promise.all([
        first.session.comparedParts(),
        second.session.comparedParts(),
      ])
      const request: ComparisonRequest = { older, newer }
      const comparison = await callWorker<Comparison>(() => new CompareWorker(), request, end.signal)
      const { removed, added, changed } = comparison
      first.stage.highlightBodies(highlights(removed, 'removed', changed.older))
      second.stage.highlightBodies(highlights(added, 'added', changed.newer))
      ends.push(...turnTogether(first, second, comparison.pair))
      setState({ at: 'compared', comparison })
    }
    const [first, second] = [
      { session: left, stage: leftStage },
      { session: right, stage: rightStage },
    ]
    compare(first, second).catch((error: unknown) => {
      if (end.signal.aborted) return
      ends.push(...turnTogether(first, second, null))
      setState({ at: 'failed', fault: error instanceof WorkerFailure ? error.fault : 'stopped' })
    })
    return () => {
      end.abort()
      for (const undo of ends) undo()
    }
  }, [left, right, leftStage, rightStage])

  return state
}

function highlights(
  alone: Uint32Array,
  highlight: BodyHighlight,
  changed: Uint32Array,
): Map<number, BodyHighlight> {
  const all = new Map<number, BodyHighlight>()
  for (const body of alone) all.set(body, highlight)
  for (const body of changed) all.set(body, 'changed')
  return all
}

/** Both begin as the one that needs more room, and follow each other. */
function turnTogether(left: Opened, right: Opened, pair: Comparison['pair']): (() => void)[] {
  const from = pair && middleOf(left, pair[0])
  const offset = pair ? middleOf(right, pair[1]).map((value, axis) => value - (from?.[axis] ?? 0)) : [0, 0, 0]
  const moved = (camera: StageCamera, by: 1 | -1): StageCamera => {
    const [x, y, z] = camera.target
    return {
      ...camera,
      target: [x + by * (offset[0] ?? 0), y + by * (offset[1] ?? 0), z + by * (offset[2] ?? 0)],
    }
  }
  const span = Math.max(left.stage.camera().span, right.stage.camera().span)
  const start = { ...left.stage.camera(), span }
  const follow = (stage: Stage, by: 1 | -1) => (camera: StageCamera) => stage.setCamera(moved(camera, by))
  left.stage.setCamera(start)
  right.stage.setCamera(moved(start, 1))
  return [left.stage.onCamera(follow(right.stage, 1)), right.stage.onCamera(follow(left.stage, -1))]
}

function middleOf({ session }: Opened, body: number): number[] {
  const { boxes } = session.packed
  return [0, 1, 2].map((axis) => ((boxes[body * 6 + axis] ?? 0) + (boxes[body * 6 + 3 + axis] ?? 0)) / 2)
}
