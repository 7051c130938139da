/** Milliseconds from the beginning of one slice of a long computation to the next one's, of any computation. */
const slice = 20

/** When the next slice may begin, as `performance.now()` has it. */
let next = 0

/**
 * Lets everything else that waits for this thread go on first, other long computations included, which take turns. To be awaited after
 * each 10 ms of a computation, so that a page never waits for more than one slice at a time.
 */
export function pause(): Promise<void> {
  const now = performance.now()
  const begin = Math.max(now, next)
  next = begin + slice
  return new Promise((resolve) => setTimeout(resolve, begin - now))
}
