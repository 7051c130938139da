/** Milliseconds from the beginning of one slice of a long computation to the next one's, of any computation. */
const slice = 6

/** When the next slice may begin, as `performance.now()` has it. */
let next = 0

/** Parts or wires of a save that take some 3 ms of a computation that places, measures or writes them. */
export const itemsAtOnce = 1_000

/** A computation that yields after each 3 ms or so. */
export type Steps<T> = Generator<void, T>

/**
 * Lets everything else that waits for this thread go on first, other long computations included, which take turns. To be awaited after
 * each 3 ms of a computation, so that a page never waits for more than one slice at a time.
 */
export function pause(): Promise<void> {
  const now = performance.now()
  const begin = Math.max(now, next)
  next = begin + slice
  return new Promise((resolve) => setTimeout(resolve, begin - now))
}

export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
