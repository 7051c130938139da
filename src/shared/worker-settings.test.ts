import { expect, test } from 'vitest'
import { agreedHeader, differingSettings, upstreamSettings } from './worker-settings.ts'
import { parseSettings } from './setting-faults.ts'

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
