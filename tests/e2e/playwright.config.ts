import { defineConfig } from '@playwright/test'
import { browserFlags, installedBrowser } from '#scripts/browser/browser.ts'
import { isFullSet, readingTests } from './support/test-set.ts'
import type { ServerOptions } from './support/test.ts'

const executablePath = installedBrowser()

/** Journeys through many pages, each by a user of the project. In the full set, both projects make all of them. */
const journeys = [
  'site/reading-journey.spec.ts',
  'site/member-journey.spec.ts',
  'accounts/account-accessibility.spec.ts',
]
const onPhone = isFullSet ? journeys : 'site/reading-journey.spec.ts'
const onDesktop = isFullSet ? journeys : 'site/member-journey.spec.ts'

/** Files of the teardown project, which runs after all others, in each set of tests. */
const ends = ['accounts/secrets-in-log.spec.ts']
const afterwards = { teardown: 'the end' }

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  ...(!isFullSet && { grepInvert: /@all/ }),
  workers: 2,
  // `npm test` runs failed tests again in isolation, which a retry on the same server would not be.
  retries: 0,
  // Generous, since a slow test on a busy machine is not wrong; but a hanging one has to end.
  timeout: 120_000,
  globalTimeout: (isFullSet ? 90 : 20) * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'dark phone',
      ...afterwards,
      testMatch: onPhone,
      use: { ...phone, colorScheme: 'dark' },
    },
    {
      name: 'light desktop',
      ...afterwards,
      testMatch: onDesktop,
      use: { ...desktop, colorScheme: 'light' },
    },
    { name: 'readers', ...afterwards, testMatch: readingTests, use: { onlyReads: true } },
    { name: 'community', ...afterwards, testIgnore: [...journeys, ...readingTests, ...ends] },
    { name: 'the end', testMatch: ends },
  ],
})
