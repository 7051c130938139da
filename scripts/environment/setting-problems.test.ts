import { expect, test } from 'vitest'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { selfHostedSettings } from './self-hosted-environment.ts'
import { settingProblems } from './setting-problems.ts'

test.each<[string, Record<string, string>]>([
  ['no settings', {}],
  [
    'variables of other programs',
    { HOST: 'x', PATH: 'x', DATABASE_URL: 'x', NODE_ENV: 'x', VERSION: 'x', CHROMIUM: 'x' },
  ],
  ['settings that are right', { PORT: '65535', SEED_SCALE: '50', LOG_LEVEL: 'debug', SMTP_PORT: '25' }],
  ['empty settings', { SMTP_PORT: '', OIDC_ISSUER: '', VIEW_SALT: '', MAIL_TRANSPORT: '', ENVIRONMENT: '' }],
])('%s are no problem', (_, env) => {
  expect(settingProblems(env)).toEqual([])
})

test.each(['abc', '', '0', '80.5', '0x50', '65536'])('PORT=%s is refused with one message', (PORT) => {
  expect(settingProblems({ PORT })).toEqual([`Set PORT to a whole number from 1 to 65535, not to "${PORT}".`])
})

test.each([
  ['MAIN_ORIGIN', '', 'Set MAIN_ORIGIN: it is required.'],
  ['AUTH_ORIGIN', 'localhost:1', 'Set AUTH_ORIGIN to a URL like https://example.org, not to "localhost:1".'],
  [
    'MAIN_ORIGIN',
    'https://community.example.org',
    'Set MAIN_ORIGIN to an address of this machine while ENVIRONMENT is development, such as http://localhost:8787, not to "https://community.example.org".',
  ],
  ['LOG_LEVEL', 'loud', 'Set LOG_LEVEL to debug, info, warn or error, not to "loud".'],
  ['SMTP_PORT', 'smtp', 'Set SMTP_PORT to a whole number, not to "smtp".'],
  ['SMTP_PORT', '99999', 'Set SMTP_PORT to a whole number, at most 65535, not to "99999".'],
  ['RETAIN_LOG_DAYS', '-1', 'Set RETAIN_LOG_DAYS to a whole number, 0 or more, not to "-1".'],
  [
    'LEGACY_FORUMS',
    '1=frm-devupdts;2=frm-general0',
    'Set LEGACY_FORUMS to pairs like old=current, with commas between them, not to "1=frm-devupdts;2=frm-general0".',
  ],
  ['BLOG_FORUM', 'frm-Blog', 'Set BLOG_FORUM to the ID of a forum, such as frm-devupdts, not to "frm-Blog".'],
  ['VIEW_SALT', 'secret', 'Set VIEW_SALT to a text of at least 16 characters.'],
  ['OIDC_LABEL', 'x'.repeat(41), 'Set OIDC_LABEL to a text of at most 40 characters.'],
  ['MAIL_TRANSPORT', 'smtp', 'MAIL_TRANSPORT is "smtp", so SMTP_HOST must name the mail server.'],
  ['OIDC_CLIENT_ID', 'x', 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'],
  [
    'ENVIRONMENT',
    'production',
    'Unset ENVIRONMENT: on your own machine the site always runs in development, not in production.',
  ],
])('%s=%s is refused in one sentence, like in the workers', (name, value, sentence) => {
  expect(settingProblems({ [name]: value })).toEqual([sentence])
})

test.each([
  ['OIDC_ISUER', 'OIDC_ISSUER'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['SEED_SCAEL', 'SEED_SCALE'],
  ['PROT', 'PORT'],
])('%s is reported as a misspelt %s', (name, suggestion) => {
  expect(settingProblems({ [name]: 'https://example.org' })).toEqual([
    `Rename ${name} to ${suggestion}, or unset it: no setting is called ${name}.`,
  ])
})

test('all problems are reported, those of settings together as well', () => {
  expect(settingProblems({ PORT: 'abc', LOG_LEVEL: 'loud', SEED_SCALE: '0' })).toHaveLength(3)
  const env = { MAIN_ORIGIN: 'x', MAIL_TRANSPORT: 'smtp', OIDC_CLIENT_ID: 'x', LOCAL_AUTH_KEY: 'short' }
  expect(settingProblems(env)).toEqual([
    'Set MAIN_ORIGIN to a URL like https://example.org, not to "x".',
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    'MAIL_TRANSPORT is "smtp", so SMTP_HOST must name the mail server.',
    'LOCAL_AUTH_KEY must have at least 32 characters.',
  ])
})

test.each([
  [{}, []],
  [{ MAIN_ORIGIN: 'http://localhost:8787' }, ['Set MAIN_ORIGIN to an address that visitors can reach.']],
  [
    { MAIL_TRANSPORT: 'cloudflare' },
    ['Set MAIL_TRANSPORT to smtp: Cloudflare only sends for sites that it serves.'],
  ],
  [{ ENVIRONMENT: 'development' }, ['Set ENVIRONMENT to production, or unset it.']],
  [{ STROE_URL: 'x' }, ['Rename STROE_URL to STORE_URL, or unset it: no setting is called STROE_URL.']],
])('with %j a public site on one’s own server has the problems %j', (changed, problems) => {
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
  expect(selfHostedSettings({}, { ...enoughSettings('own'), ...smtp, ...changed }).problems).toEqual(problems)
})
