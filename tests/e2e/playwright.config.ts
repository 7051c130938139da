import { defineConfig } from '@playwright/test'
import { browserFlags, installedBrowser } from '#scripts/browser/browser.ts'
import { isFullSet, readingTests } from '#tests/e2e/support/test-set.ts'
import type { ServerOptions } from '#tests/e2e/support/test.ts'

const executablePath = installedBrowser()

/** Files of the teardown project, which runs after all others, in each set of tests. */
const ends = ['accounts/secrets-in-log.spec.ts']
const afterwards = { teardown: 'the end' }

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes the second time is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
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
    trace: 'on-first-retry',
    // Animations of every page, drawn without a graphics processor, take a fifth of the time; the full set has them.
    ...(!isFullSet && { contextOptions: { reducedMotion: 'reduce' } }),
  },
  projects: [
    { name: 'readers', ...afterwards, testMatch: readingTests, use: { onlyReads: true } },
    { name: 'community', ...afterwards, testIgnore: [...readingTests, ...ends] },
    { name: 'the end', testMatch: ends },
  ],
})
