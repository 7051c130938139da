import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { PlayerState } from '#app/player/picture-status.tsx'
import type { BodyHighlight, Stage, StageCamera } from '#circuits/player/stage/stage.ts'
import type { Comparison } from '#circuits/save-file/compare-parts.ts'
import { callWorker, WorkerFailure, type WorkerFault } from '#app/features/hub/call-worker.ts'
import type { ComparisonRequest } from './compare.worker.ts'
// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import CompareWorker from './compare.worker.ts?worker&inline'

type Opened = Pick<Extract<PlayerState, { at: 'open' }>, 'session' | 'stage'>

/** How far a comparison has come. */
export type ComparisonState =
  | { at: 'comparing' }
  | { at: 'compared'; comparison: Comparison }
  | { at: 'failed'; fault: WorkerFault }

/** Compares two circuits once both are open; marks their differences, and synchronises their cameras. */
export function useComparison(one: PlayerState, other: PlayerState): ComparisonState {
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
  const offset = pair ? difference(middleOf(right, pair[1]), middleOf(left, pair[0])) : [0, 0, 0]
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

function difference(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, axis) => value - (b[axis] ?? 0))
}
