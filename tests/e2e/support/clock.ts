import type { Page } from './test.ts'

/** So far ahead that the clock of a busy machine can't be past it when it's stopped there. Milliseconds. */
const anHour = 3_600_000

/** Stops the page's fake clock, which the test has installed, so that time only goes by when the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + anHour)
}
