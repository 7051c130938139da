/** Milliseconds after which a page that is still in view is taken to stay: the visitor may have stopped the next one. */
const patience = 10_000

/**
 * Leaves for an address and resolves only when this page is in view all the same, so that what was pressed stays busy until
 * the next page is there, on a slow line too.
 */
export function leaveFor(address: string): Promise<void> {
  location.assign(address)
  return untilBack()
}

/** Resolves when a page that is being left is shown again by the browser's history, or was not left after all. */
export function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, patience)
  })
}
