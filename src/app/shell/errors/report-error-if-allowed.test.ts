import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/page/settings.ts'
import type { Site } from '#shared/page/page-context.ts'
import { reportsErrors } from './report-error-if-allowed.ts'

const main = 'https://main.example'

function shell({ development = false, analytics = true } = {}) {
  const origins = { main, auth: 'https://auth.main.example', assets: 'https://assets.main.example' }
  return { site: { development, origins } as Site, settings: { ...defaultSettings, analytics } }
}

test('errors are reported in production if analytics is on', () => {
  expect(reportsErrors(shell(), main)).toBe(true)
  expect(reportsErrors(shell({ analytics: false }), main)).toBe(false)
  expect(reportsErrors(shell({ development: true }), main)).toBe(false)
})

test("nothing is reported if the setting can't be read", () => {
  expect(reportsErrors(shell(), 'https://auth.main.example')).toBe(false)
  expect(reportsErrors(undefined, main)).toBe(false)
})
