import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { deploymentSettings } from './deployment-settings.ts'
import { descriptions } from './descriptions.ts'
import { exampleEnvironment } from './example-file.ts'
import { settingsPage, settingsPageFile } from './settings-page.ts'

test('deploy/example.env names each setting that a deployment may have, once', () => {
  const named = exampleEnvironment().match(/(?<=^#?)[A-Z]\w+(?==)/gm) ?? []
  const settings = { ...edgeSettings.shape, ...upstreamSettings.shape, ...deploymentSettings.shape }
  const decided = ['ENVIRONMENT', 'VERSION']
  expect(named.sort()).toEqual(
    Object.keys(settings)
      .filter((name) => !decided.includes(name))
      .sort(),
  )
})

test('docs/settings.md matches the output of `npm run codegen`', () => {
  expect(readFileSync(settingsPageFile, 'utf8')).toBe(settingsPage())
})

test('the page has one row for each setting of the workers', () => {
  const named = settingsPage().match(/(?<=^\| `)[A-Z0-9_]+/gm) ?? []
  const settings = Object.keys({ ...edgeSettings.shape, ...upstreamSettings.shape })
  expect(named).toEqual([
    ...settings.sort(),
    'PORT',
    'DATA_DIR',
    'SEED_SCALE',
    ...Object.keys(deploymentSettings.shape),
  ])
})

test('a setting without a description is reported', () => {
  const { VIEW_SALT } = descriptions
  onTestFinished(() => void (descriptions.VIEW_SALT = VIEW_SALT))
  delete (descriptions as Partial<typeof descriptions>).VIEW_SALT
  expect(settingsPage).toThrow('Say in scripts/settings/descriptions.ts what VIEW_SALT does.')
})

test.each([
  [
    'a URL that both workers need',
    '`MAIN_ORIGIN` | edge, upstream | URL, of which only the origin counts | required |',
  ],
  ['choices', '`LOG_LEVEL` | edge, upstream | `debug`, `info`, `warn`, `error` | `info` |'],
  ['a number', '`SMTP_PORT` | upstream | whole number, 1 to 65535 | `587` |'],
  ['a pattern', '`GAME_PROTOCOL` | edge | text like `^[a-z][a-z0-9+.-]*$` | `logicworks` |'],
  ['a secret', '`VIEW_SALT` | edge | secret text of at least 16 characters |  |'],
])('the page gives the allowed values of %s', (_, row) => {
  expect(settingsPage()).toContain(`| ${row} `)
})
