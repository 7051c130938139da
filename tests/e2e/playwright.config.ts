import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/run/browser.ts'
import type { Walker } from './walk.ts'

const executablePath = findBrowser()

/** Journeys that are walked in each theme at each width; every walker is somebody else, so that they go side by side. */
const walks = ['journey.spec.ts', 'pages.spec.ts']

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig<Walker>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
    // Pictures of every moment would slow all tests down.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'dark phone',
      testMatch: walks,
      use: { ...phone, colorScheme: 'dark', member: 'kit-o' },
    },
    {
      name: 'light phone',
      testMatch: walks,
      use: { ...phone, colorScheme: 'light', member: 'Sora_H' },
    },
    {
      name: 'dark desktop',
      testMatch: walks,
      use: { ...desktop, colorScheme: 'dark', member: 'pulldown' },
    },
    {
      name: 'light desktop',
      testMatch: walks,
      use: { ...desktop, colorScheme: 'light', member: 'lin.wei' },
    },
    { name: 'community', testIgnore: walks },
  ],
})
