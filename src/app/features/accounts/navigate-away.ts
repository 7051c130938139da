/** Milliseconds after which navigation counts as cancelled if the page is still visible. */
const timeoutMs = 10_000

/**
 * Navigates to a URL and resolves only if this page stays visible, so that the pressed button stays busy until the next page is
 * there.
 */
export function navigateAway(address: string): Promise<void> {
  location.assign(address)
  return waitForReturn()
}

/** Resolves when the page is restored from the history, or was not left after all. */
export function waitForReturn(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs)
  })
}
