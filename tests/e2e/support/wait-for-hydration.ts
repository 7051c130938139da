import type { Page } from 'playwright-core'

// Internals of React and TanStack Start, as there is no public API for them: scripts/framework-internals.test.ts finds them.

/** Prefix of the property in which React stores an element's props once the element is hydrated, so that it handles clicks and keys. */
export const reactPropsPrefix = '__reactProps$'

/** Name of the router's global variable, which exists until the router has hydrated the page. */
export const pendingHydration = '$_TSR'

interface Part {
  closest(selector: string): unknown
}

/** Whether the router and React have taken over the page: React keeps an element's properties beside it from then on. */
function isHydrated([props, page]: readonly [string, string]): boolean {
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(selector: string): Iterable<Part> }
  }
  const parts = [...document.querySelectorAll('button, input, textarea, a[href^="?"]')]
  return (
    !(page in globalThis) &&
    parts.every((part) => part.closest('[data-md]') ?? Object.keys(part).some((key) => key.startsWith(props)))
  )
}

/** Waits until the page, or the one that it leads to by itself, answers to clicks and keys: its scripts have taken it over and come to rest. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, [reactPropsPrefix, pendingHydration] as const)
  try {
    // A browser without windows that has nothing to draw may not have an idle moment for a minute.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))')
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await waitForHydration(page)
  }
}
