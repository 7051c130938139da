import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { neededInProduction } from '../settings/example-file.ts'
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

test.each<[Record<string, string | undefined>, string[]]>([
  [{ CLOUDFLARE_ACCOUNT_ID: 'mine' }, ['Set CLOUDFLARE_ACCOUNT_ID to 32 characters, 0 to 9 and a to f.']],
  [{ DATA_LOCATION: 'paris' }, ['Set DATA_LOCATION to one of wnam, enam, weur, eeur, apac, oc.']],
  [{ DATA_LOCATION: undefined }, [placedTwice]],
  [{ DATA_JURISDICTION: 'eu' }, [placedTwice]],
  [{ DATA_LOCATION: undefined, DATA_JURISDICTION: 'eu' }, []],
  [{ STROE_URL: 'x' }, ['Remove STROE_URL: no setting is called so. Did you mean STORE_URL?']],
  [{ COLOUR: 'x' }, ['Remove COLOUR: no setting is called so.']],
  [{ VERSION: 'x' }, ['Remove VERSION: the build sets it.']],
  [{ DATA_DIR: '/srv' }, ['Remove DATA_DIR: set it in the environment of the command.']],
  [{ ENVIRONMENT: 'staging' }, ['Set ENVIRONMENT to development or production, not to "staging".']],
  [{ ENVIRONMENT: 'development' }, ['Set ENVIRONMENT to production, or leave it out.']],
  [{ MAIN_ORIGIN: 'http://community.example' }, ['Set MAIN_ORIGIN to an address with https.']],
  [{ MAIN_ORIGIN: 'http://localhost:8787' }, ['Set MAIN_ORIGIN to an address that visitors can reach.']],
  [
    { AUTH_ORIGIN: 'https://production.example' },
    ['Set MAIN_ORIGIN, AUTH_ORIGIN and ASSETS_ORIGIN to three different hosts.'],
  ],
  [
    { TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' },
    ['TURNSTILE_SITE_KEY and TURNSTILE_SECRET are test keys, which keep nobody out in production.'],
  ],
  // All faults at once, and no secret.
  [
    {
      AUTH_ORIGIN: 'http://auth.production.example',
      LOG_LEVEL: 'loud',
      MAIL_FROM: 'nobody',
      TURNSTILE_SECRET: undefined,
      VIEW_SALT: 'short',
    },
    [
      'Set LOG_LEVEL to debug, info, warn or error, not to "loud".',
      'Set VIEW_SALT to a text of at least 16 characters.',
      'Set AUTH_ORIGIN to an address with https.',
      'MAIL_FROM must look like "Logic Works <no-reply@example.org>".',
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set in production: sign-up requires a captcha.',
    ],
  ],
])('with %j the file has the faults %j', (changed, sentences) => {
  expect(faults(changed)).toEqual(sentences)
})

test('lines that would be passed over, or that a # would cut short, are reported', () => {
  const next = Object.keys(enough).length + 1
  expect(faults({}, 'CHAT_URL https://x.example\nCHAT_URL=https://y.example\n')).toEqual([
    `Line ${next} must be a comment or NAME=VALUE.`,
    `Line ${next + 1} sets CHAT_URL again: keep one of them.`,
  ])
  const line = `Line ${next} must quote its value: SMTP_PASSWORD="…".`
  expect(faults({}, 'SMTP_PASSWORD=ab#cd\n')).toEqual([line])
  expect(faults({}, 'SMTP_PASSWORD=ab # a comment\n')).toEqual([line])
  for (const fine of ['"ab#cd"', "'ab#cd'", '', '# nothing yet'])
    expect(faults({}, `SMTP_HOST=${fine}\n`)).toEqual([])
})

test.each(neededInProduction)('%s, which the example lists as required, is required', (name) => {
  expect(faults({ [name]: undefined })).not.toEqual([])
})

test('an environment without a file, or of a name that is none, is refused', () => {
  expect(() => readEnvironmentFile('staging', folder)).toThrow('There is no environment staging')
  for (const name of ['example', '../production', 'Production', ''])
    expect(() => readEnvironmentFile(name, folder)).toThrow('Call the environment')
})
