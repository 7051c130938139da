import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { settingsPage, settingsPageFile } from './settings-page.ts'

test('docs/settings.md is what `npm run codegen` writes', () => {
  expect(readFileSync(settingsPageFile, 'utf8')).toBe(settingsPage())
})

test('the page has one row for each setting of the workers', () => {
  const named = settingsPage().match(/(?<=^\| `)[A-Z_]+/gm) ?? []
  const settings = Object.keys({ ...edgeSettings.shape, ...upstreamSettings.shape })
  expect(named).toEqual([...settings.sort(), 'PORT', 'DATA_DIR', 'SEED_SCALE'])
})

test.each([
  [
    'a URL that both workers need',
    '`MAIN_ORIGIN` | edge, upstream | URL, of which only the origin counts | required |',
  ],
  ['choices', '`LOG_LEVEL` | edge, upstream | `debug`, `info`, `warn`, `error` | `info` |'],
  ['a number', '`SMTP_PORT` | upstream | whole number, 1 or more | `587` |'],
  ['a pattern', '`GAME_PROTOCOL` | edge | text like `^[a-z][a-z0-9+.-]*$` | `logicworks` |'],
  ['a secret', '`VIEW_SALT` | edge | secret text of at least 16 characters |  |'],
])('the page says of %s what it may be', (_, row) => {
  expect(settingsPage()).toContain(`| ${row} `)
})
