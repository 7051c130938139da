import type { Page } from 'playwright-core'
import { reactPropsPrefix, pendingHydration } from '#scripts/build/framework-internals.ts'

interface Part {
  closest(selector: string): unknown
}

/** Whether the router and React have taken over the page: React keeps an element's properties beside it from then on. */
function isHydrated([props, page]: readonly [string, string]): boolean {
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(selector: string): Iterable<Part> }
  }
  const parts = [...document.querySelectorAll('button, input, textarea')]
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
