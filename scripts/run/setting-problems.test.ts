import { expect, test } from 'vitest'
import { editsBetween, seedScale, settingProblems } from './setting-problems.ts'

const links = Object.fromEntries(
  ['VIDEO_URL', 'MICROBLOG_URL', 'CHAT_URL', 'STATUS_URL'].map((name) => [name, 'https://example.org']),
)
const workers = { edge: { ENVIRONMENT: 'development', ...links }, upstream: { ENVIRONMENT: 'development' } }
const problems = (env: NodeJS.ProcessEnv) => settingProblems(env, workers)

test('nothing is wrong with an environment without settings, nor with names of other programs', () => {
  const others = ['HOME', 'HOST', 'PATH', 'PWD', 'USER', 'DATABASE_URL', 'NODE_ENV', 'VERSION', 'CHROMIUM']
  expect(problems({})).toEqual([])
  expect(problems(Object.fromEntries(others.map((name) => [name, 'anything'])))).toEqual([])
})

test('settings that are right pass', () => {
  const env = { PORT: '65535', SEED_SCALE: '50', LOG_LEVEL: 'debug', STORE_URL: '', SMTP_PORT: '25' }
  expect(problems(env)).toEqual([])
  expect([seedScale(env), seedScale({})]).toEqual([50, 1])
})

test('an empty setting counts as missing', () => {
  expect(problems({ SMTP_PORT: '', OIDC_ISSUER: '', VIEW_SALT: '', MAIL_TRANSPORT: '' })).toEqual([])
  expect(problems({ MAIN_ORIGIN: '' })).toEqual(['Set MAIN_ORIGIN in wrangler.toml or in the environment.'])
})

test.each(['abc', '', '0', '-1', '80.5', '0x50', '65536'])('PORT=%s is refused, once', (PORT) => {
  expect(problems({ PORT })).toEqual([`Set PORT to a whole number from 1 to 65535, not to "${PORT}".`])
})

test.each(['0', '', '-2', '1.5', 'many'])('SEED_SCALE=%s is refused', (SEED_SCALE) => {
  expect(problems({ SEED_SCALE })).toEqual([
    `Set SEED_SCALE to a whole number, 1 or more, not to "${SEED_SCALE}".`,
  ])
})

test.each([
  ['MAIN_ORIGIN', 'nonsense', 'Set MAIN_ORIGIN to a URL like https://example.org, not to "nonsense".'],
  ['AUTH_ORIGIN', 'localhost:1', 'Set AUTH_ORIGIN to a URL like https://example.org, not to "localhost:1".'],
  ['STORE_URL', 'steam', 'Set STORE_URL to a URL like https://example.org, not to "steam".'],
  ['LOG_LEVEL', 'loud', 'Set LOG_LEVEL to debug, info, warn or error, not to "loud".'],
  ['SMTP_PORT', 'smtp', 'Set SMTP_PORT to a whole number, 1 or more, not to "smtp".'],
  ['ACCESS_TTL_S', '0', 'Set ACCESS_TTL_S to a whole number, 1 or more, not to "0".'],
  ['UPSTREAM_TIMEOUT_MS', '1.5', 'Set UPSTREAM_TIMEOUT_MS to a whole number, 1 or more, not to "1.5".'],
  ['VIEW_SALT', 'secret', 'Set VIEW_SALT to a text of at least 16 characters.'],
  ['OIDC_LABEL', 'x'.repeat(41), 'Set OIDC_LABEL to a text of at most 40 characters.'],
  ['MAIL_TRANSPORT', 'smtp', 'MAIL_TRANSPORT is "smtp", so SMTP_HOST must name the mail server.'],
  ['OIDC_CLIENT_ID', 'x', 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'],
])('%s=%s is refused in one sentence, as the workers would', (name, value, sentence) => {
  expect(problems({ [name]: value })).toEqual([sentence])
})

test('a setting that is missing from wrangler.toml is named', () => {
  expect(settingProblems({}, { ...workers, edge: { ...links, CHAT_URL: undefined } })).toEqual([
    'Set CHAT_URL in wrangler.toml or in the environment.',
  ])
})

test.each([
  ['OIDC_ISUER', 'OIDC_ISSUER'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['DATADIR', 'DATA_DIR'],
  ['SEED_SCAEL', 'SEED_SCALE'],
  ['PROT', 'PORT'],
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(problems({ [name]: 'https://example.org' })).toEqual([
    `Rename ${name} to ${meant}, or unset it: no setting is called ${name}.`,
  ])
})

test('all that is wrong is said', () => {
  expect(problems({ PORT: 'abc', LOG_LEVEL: 'loud', SEED_SCALE: '0' })).toHaveLength(3)
})

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abcd', 'abd', 1],
  ['kitten', 'sitting', 3],
])('between %j and %j are %d edits', (from, to, edits) => {
  expect(editsBetween(from, to)).toBe(edits)
})
