import { defineConfig } from '@playwright/test'
import { browserFlags, installedBrowser } from '#scripts/browser/browser.ts'
import type { TourUser } from './support/a11y-tour.ts'

const executablePath = installedBrowser()

/** Journeys that are walked at each width, in each theme once; every walker is somebody else, so that they go side by side. */
const tours = ['site/journey.spec.ts', 'accounts/tour.spec.ts']

/** What is looked at when everything else is over, whatever has been run. */
const ends = ['accounts/log.spec.ts']
const afterwards = { teardown: 'the end' }

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig<TourUser>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  workers: 2,
  // `npm test` runs failed tests again in isolation, which a retry on the same server would not be.
  retries: 0,
  // What is slow on a busy machine is not wrong.
  timeout: 300_000,
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
      testMatch: tours,
      use: { ...phone, colorScheme: 'dark', member: 'kit-o' },
    },
    {
      name: 'light desktop',
      ...afterwards,
      testMatch: tours,
      use: { ...desktop, colorScheme: 'light', member: 'lin.wei' },
    },
    { name: 'community', ...afterwards, testIgnore: [...tours, ...ends] },
    { name: 'the end', testMatch: ends },
  ],
})
