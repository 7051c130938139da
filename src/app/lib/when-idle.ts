/**
 * Waits for a moment in which the browser has nothing to do, two seconds at most: what the server has drawn is taken over by then, and
 * may be drawn for somebody else.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(() => resolve(), { timeout: 2_000 })
  })
}
