import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { viewKeyAction } from '#app/player/controls/player-keys.ts'
import { PictureStatus, usePlayer, type PlayerState } from '#app/player/picture-status.tsx'
import type { PlayerRequest } from '#circuits/player/player-session.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { Comparison } from '#circuits/save-file/compare-parts.ts'
import { type ComparedSide, ComparedSides } from './compared-sides.tsx'
import { type ComparisonState, useComparison } from './use-comparison.ts'
import styles from './compared-circuits.module.css'

interface ComparedCircuitsProps {
  one: ComparedSide
  other: ComparedSide
  /** The save of each. */
  requests: readonly [PlayerRequest, PlayerRequest]
  onClose: () => void
}

/** Two circuits in 3D with synchronised cameras; their differences are marked. */
export function ComparedCircuits(props: ComparedCircuitsProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({
  one,
  other,
  requests,
  onClose,
  onRetry,
}: ComparedCircuitsProps & { onRetry: () => void }) {
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
