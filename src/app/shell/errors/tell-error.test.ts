import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import type { Site } from '#shared/site.ts'
import { tellsErrors } from './tell-error.ts'

const main = 'https://main.example'

function shell({ development = false, analytics = true } = {}) {
  const origins = { main, auth: 'https://auth.main.example', assets: 'https://assets.main.example' }
  return { site: { development, origins } as Site, settings: { ...defaultSettings, analytics } }
}

test('errors are told in production by those who leave analytics on', () => {
  expect(tellsErrors(shell(), main)).toBe(true)
  expect(tellsErrors(shell({ analytics: false }), main)).toBe(false)
  expect(tellsErrors(shell({ development: true }), main)).toBe(false)
})

test('nothing is told where the setting can not be read', () => {
  expect(tellsErrors(shell(), 'https://auth.main.example')).toBe(false)
  expect(tellsErrors(undefined, main)).toBe(false)
})
