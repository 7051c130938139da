import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { neededInProduction } from '#scripts/settings/settings.ts'
import { readEnvironmentFile } from './environment-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'environments-'))
afterAll(() => rmSync(folder, { recursive: true }))

const enough = enoughSettings('production')

/** The file with some settings changed; undefined leaves one out. */
function read(changed: Record<string, string | undefined> = {}, more: string = '') {
  const lines = Object.entries({ ...enough, ...changed }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"\n`],
  )
  writeFileSync(path.join(folder, 'production.env'), lines.join('') + more)
  return readEnvironmentFile('production', folder)
}

function faults(changed: Record<string, string | undefined>, more?: string): string[] {
  try {
    read(changed, more)
    return []
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1)
  }
}

test('enough settings are enough, with comments and empty lines', () => {
  const { values, deployment } = read(
    { STORE_URL: '' },
    '\n# a comment\n  \nPRODUCT_NAME="Gates # and more"\n',
  )
  expect(values).toMatchObject({ PRODUCT_NAME: 'Gates # and more' })
  expect(values).not.toHaveProperty('STORE_URL')
  expect(deployment).toMatchObject({ DATA_LOCATION: 'weur' })
})

const placedTwice =
  'Set either DATA_LOCATION or DATA_JURISDICTION: where the databases are made is decided once.'

const unknown = 'not a setting of this file'

test.each<[Record<string, string | undefined>, string[]]>([
  [{ CLOUDFLARE_ACCOUNT_ID: 'x' }, ['CLOUDFLARE_ACCOUNT_ID: not 32 characters, 0 to 9 and a to f (got "x")']],
  [{ DATA_LOCATION: undefined }, [placedTwice]],
  [{ DATA_JURISDICTION: 'eu' }, [placedTwice]],
  [{ DATA_LOCATION: undefined, DATA_JURISDICTION: 'eu' }, []],
  [{ STROE_URL: 'x', VERSION: 'x' }, [`STROE_URL: ${unknown}`, `VERSION: ${unknown}`]],
  [
    { AUTH_ORIGIN: 'https://production.example' },
    ['MAIN_ORIGIN, AUTH_ORIGIN and ASSETS_ORIGIN must be three different hosts.'],
  ],
  // All faults at once, and no secret.
  [
    {
      MAIN_ORIGIN: 'https://localhost',
      AUTH_ORIGIN: 'http://auth.production.example',
      MAIL_FROM: 'nobody',
      VIEW_SALT: 'short',
    },
    [
      'MAIN_ORIGIN: not an address that visitors can reach (got "https://localhost")',
      'AUTH_ORIGIN: not an https address (got "http://auth.production.example")',
      'VIEW_SALT: Too small: expected string to have >=16 characters',
      'MAIL_FROM must look like "Logic Works <no-reply@example.org>".',
    ],
  ],
])('with %j the file has the faults %j', (changed, sentences) => {
  expect(faults(changed)).toEqual(sentences)
})

test('lines that would be passed over, or that a # would cut short, are reported', () => {
  const line = `Line ${Object.keys(enough).length + 1}: must be NAME=VALUE, and NAME="VALUE" if the value has a #`
  for (const wrong of [
    'CHAT_URL https://x.example',
    'SMTP_PASSWORD=ab#cd',
    'SMTP_PASSWORD=ab # a comment',
    'SMTP_HOST="ab',
  ])
    expect([wrong, faults({}, `${wrong}\n`)]).toEqual([wrong, [line]])
  for (const fine of ['"ab#cd"', "'ab#cd'", '', '# nothing yet', 'a"b', '"ab" # a comment', 'a b '])
    expect([fine, faults({}, `SMTP_HOST=${fine}\n`)]).toEqual([fine, []])
})

test.each(neededInProduction)('%s, which the example lists as required, is required', (name) => {
  expect(faults({ [name]: undefined })).not.toEqual([])
})

test('an environment without a file, or of a name that is none, is refused', () => {
  expect(() => readEnvironmentFile('staging', folder)).toThrow('staging.env')
  for (const name of ['example', '../production', 'Production', ''])
    expect(() => readEnvironmentFile(name, folder)).toThrow('Call the environment')
})
