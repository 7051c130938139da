import { chromium, type Page } from 'playwright-core'
import { signInDemoUser, waitForHydration } from '#scripts/browser/wait-for-hydration.ts'
import { browserFlags, findBrowser } from '#scripts/browser/browser.ts'

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const slowdown = 4
/** Milliseconds until a page must be there, on a busy machine too. */
const timeoutMs = 60_000

/** The delay from a tap or a key to the paint: milliseconds of the slowest, by interaction. */
export type Delays = Record<string, number>

/** Taps and types on a page as a member does on a phone with a 4× slower processor. */
export async function measureInteractions(main: string, target: string): Promise<Delays> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  try {
    const context = await browser.newContext(phone)
    context.setDefaultTimeout(timeoutMs)
    await signInDemoUser(context, main, 'alan')
    const page = await context.newPage()
    await page.addInitScript(observeInteractions)
    const devtools = await context.newCDPSession(page)
    await page.goto(`${main}${target}`)
    await waitForHydration(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await measureAll(page)
  } finally {
    await browser.close()
  }
}

async function measureAll(page: Page): Promise<Delays> {
  const delays: Delays = {}
  const measured = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate('interactions.length = 0')
    await act()
    // The result is painted, and its entry delivered, two frames and an idle callback later.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 }))))',
    )
    delays[name] = await page.evaluate<number>('Math.max(0, ...interactions)')
  }
  await measured('open the menu', () => page.getByRole('button', { name: 'Menu', exact: true }).tap())
  await measured('close the menu', () => page.keyboard.press('Escape'))
  await measured('open one’s own menu', () =>
    page.getByRole('banner').getByRole('button', { name: 'alan', exact: true }).tap(),
  )
  await measured('close one’s own menu', () => page.keyboard.press('Escape'))
  const heart = page.locator('main').getByRole('button', { name: /^Like/, disabled: false }).first()
  if (await heart.isVisible()) {
    await measured('like', () => heart.tap())
    await measured('take the like back', () => heart.tap())
  }
  const text = page.locator('main').getByRole('textbox').first()
  if (await text.isVisible()) {
    await text.scrollIntoViewIfNeeded()
    await measured('type', () => text.pressSequentially('A half adder, twice.', { delay: 60 }))
  }
  return delays
}

/** Runs in the page before anything else. */
function observeInteractions(): void {
  const interactions: number[] = []
  Object.assign(globalThis, { interactions })
  new PerformanceObserver((list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        interactions.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
