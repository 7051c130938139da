import { expect, test } from 'vitest'
import {
  agreedHeader,
  differingSettings,
  upstreamSettings,
  edgeSettings,
  parseSettings,
  faultsByName,
  SettingsError,
} from './worker-settings.ts'

const vars = {
  MAIN_ORIGIN: 'https://example.org',
  AUTH_ORIGIN: 'https://auth.example.org',
  ASSETS_ORIGIN: 'https://assets.example.org',
  PRODUCT_NAME: 'Logic — 逻辑',
}
const values = parseSettings(upstreamSettings, vars)

test('workers with the same settings agree, also when they log differently', () => {
  expect(differingSettings(agreedHeader(values), values)).toEqual([])
  expect(differingSettings(agreedHeader(values), { ...values, LOG_LEVEL: 'debug' } as never)).toEqual([])
})

test('settings that differ are named', () => {
  const other = parseSettings(upstreamSettings, {
    ...vars,
    MAIN_ORIGIN: 'https://other.org',
    OIDC_LABEL: 'Us',
  })
  expect(differingSettings(agreedHeader(values), other)).toEqual(['MAIN_ORIGIN', 'OIDC_LABEL'])
})

test.each([undefined, '', '%', 'null', '%5B%5D', '{}'])('nothing differs from %s', (header) => {
  expect(differingSettings(header, values)).toEqual([])
})

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
  const faults = faultsByName(upstreamSettings, { ...origins, ENVIRONMENT: 'development' })
  const expected =
    'not an address of this machine while ENVIRONMENT is development, like http://localhost:8787'
  expect([...faults.values()]).toEqual(
    Object.entries(origins).map(([name, value]) => `${name}: ${expected} (got "${value}")`),
  )
  const local = {
    MAIN_ORIGIN: 'http://127.0.0.1:8787',
    AUTH_ORIGIN: 'http://auth.localhost:8787',
    ASSETS_ORIGIN: 'http://[::1]:8787',
  }
  expect(faultsByName(upstreamSettings, { ...local, ENVIRONMENT: 'development' }).size).toBe(0)
})

test('all faults are said at once, with the name, the reason and the value, but that of a secret', () => {
  const { CHAT_URL: _, ...others } = links
  const wrong = { STORE_URL: 'x', LOG_LEVEL: 'loud', VIEW_SALT: 'too-short', MAIN_ORIGIN: '' }
  expect(() => parseSettings(edgeSettings, { ...origins, ...others, ...wrong })).toThrow(
    new SettingsError([
      'MAIN_ORIGIN: required',
      'LOG_LEVEL: Invalid option: expected one of "debug"|"info"|"warn"|"error" (got "loud")',
      'STORE_URL: Invalid URL (got "x")',
      'CHAT_URL: required',
      'VIEW_SALT: Too small: expected string to have >=16 characters',
    ]),
  )
})
