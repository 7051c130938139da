/** A run of pieces that are in both lists, or only in the later or the earlier one. */
export interface Run {
  kind: 'SAME' | 'ADDED' | 'REMOVED'
  pieces: string[]
}

/**
 * The shortest edit from one list of pieces to another, by Myers' greedy algorithm; null if it has more than `maxEdits`
 * additions and removals, so that the work is bounded by `maxEdits` squared and the lists' length.
 */
export function shortestEdit(
  before: readonly string[],
  after: readonly string[],
  maxEdits: number,
): Run[] | null {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  const middle = editsOf(before.slice(start, endBefore), after.slice(start, endAfter), maxEdits)
  if (!middle) return null
  return joined([
    ...before.slice(0, start).map((piece) => ({ kind: 'SAME', piece }) as const),
    ...middle,
    ...before.slice(endBefore).map((piece) => ({ kind: 'SAME', piece }) as const),
  ])
}

interface Step {
  kind: Run['kind']
  piece: string
}

/** Advances as far as possible with 0, 1, 2… edits on every diagonal, then traces the successful path back. */
function editsOf(a: readonly string[], b: readonly string[], maxEdits: number): Step[] | null {
  const traces: Int32Array[] = []
  const reach = new Int32Array(2 * maxEdits + 3)
  const centre = maxEdits + 1
  for (let edits = 0; edits <= Math.min(maxEdits, a.length + b.length); edits++) {
    traces.push(reach.slice(centre - edits - 1, centre + edits + 2))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = furthest(reach, centre + diagonal, diagonal === -edits, diagonal === edits)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      reach[centre + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return backtrack(a, b, traces)
    }
  }
  return null
}

/** Which of the two neighbours an edit comes from: down from the diagonal above, or right from the one below. */
function furthest(reach: Int32Array, at: number, isLowest: boolean, isHighest: boolean): number {
  const [below, above] = [reach[at - 1] ?? 0, reach[at + 1] ?? 0]
  return isLowest || (!isHighest && below < above) ? above : below + 1
}

function backtrack(a: readonly string[], b: readonly string[], traces: readonly Int32Array[]): Step[] {
  const steps: Step[] = []
  let [x, y] = [a.length, b.length]
  for (let edits = traces.length - 1; edits >= 0; edits--) {
    const trace = traces[edits] ?? new Int32Array()
    const diagonal = x - y
    const at = edits + 1 + diagonal
    const isDown = diagonal === -edits || (diagonal !== edits && (trace[at - 1] ?? 0) < (trace[at + 1] ?? 0))
    const fromDiagonal = isDown ? diagonal + 1 : diagonal - 1
    const fromX = edits === 0 ? 0 : (trace[edits + 1 + fromDiagonal] ?? 0)
    const fromY = edits === 0 ? 0 : fromX - fromDiagonal
    while (x > fromX && y > fromY) {
      x--
      y--
      steps.push({ kind: 'SAME', piece: a[x] ?? '' })
    }
    if (edits === 0) break
    if (isDown) steps.push({ kind: 'ADDED', piece: b[--y] ?? '' })
    else steps.push({ kind: 'REMOVED', piece: a[--x] ?? '' })
  }
  return steps.toReversed()
}

function joined(steps: readonly Step[]): Run[] {
  const runs: Run[] = []
  for (const { kind, piece } of steps) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.pieces.push(piece)
    else runs.push({ kind, pieces: [piece] })
  }
  return runs
}
