import { expect, test } from 'vitest'
import { parseSettings, settingFaults, SettingsError } from './setting-faults.ts'
import { edgeSettings, upstreamSettings } from './worker-settings.ts'

const origins = {
  MAIN_ORIGIN: 'https://example.org',
  AUTH_ORIGIN: 'https://auth.example.org',
  ASSETS_ORIGIN: 'https://assets.example.org',
}
const links = Object.fromEntries(
  ['VIDEO_URL', 'MICROBLOG_URL', 'CHAT_URL', 'STATUS_URL'].map((name) => [name, 'https://example.org/x']),
)

test('without ENVIRONMENT a worker is in production', () => {
  expect(parseSettings(upstreamSettings, origins).ENVIRONMENT).toBe('production')
  expect(parseSettings(edgeSettings, { ...origins, ...links }).ENVIRONMENT).toBe('production')
})

test('in development each origin is on the machine itself', () => {
  const expected =
    'an address of this machine while ENVIRONMENT is development, such as http://localhost:8787'
  expect(settingFaults(upstreamSettings, { ...origins, ENVIRONMENT: 'development' })).toEqual(
    Object.entries(origins).map(([name, value]) => `Set ${name} to ${expected}, not to "${value}".`),
  )
  const local = {
    MAIN_ORIGIN: 'http://127.0.0.1:8787',
    AUTH_ORIGIN: 'http://auth.localhost:8787',
    ASSETS_ORIGIN: 'http://[::1]:8787',
  }
  expect(settingFaults(upstreamSettings, { ...local, ENVIRONMENT: 'development' })).toEqual([])
})

test('all faults are said at once', () => {
  expect(() =>
    parseSettings(edgeSettings, { ...origins, STORE_URL: 'x', LOG_LEVEL: 'loud', ...links }),
  ).toThrow(
    new SettingsError([
      'Set LOG_LEVEL to debug, info, warn or error, not to "loud".',
      'Set STORE_URL to a URL like https://example.org, not to "x".',
    ]),
  )
})

test('a secret is never said', () => {
  expect(settingFaults(edgeSettings, { ...origins, ...links, VIEW_SALT: 'too-short' }).join()).toBe(
    'Set VIEW_SALT to a text of at least 16 characters.',
  )
  expect(settingFaults(upstreamSettings, { ...origins, SMTP_PASSWORD: 12 }).join()).toBe(
    'Set SMTP_PASSWORD to a text.',
  )
})
