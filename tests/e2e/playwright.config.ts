import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/run/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
