import { test as base } from '@playwright/test'

export * from '@playwright/test'

/** A test with which all browsers end that it has opened; else they would work on beside those that follow. */
export const test = base.extend<{ endsBrowsers: void }>({
  endsBrowsers: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
