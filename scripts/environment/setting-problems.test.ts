import { expect, test } from 'vitest'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { selfHostedSettings } from './check-environment.ts'
import { pushKeys } from './local-environment.ts'
import { settingProblems } from './setting-problems.ts'

test.each<[string, Record<string, string>]>([
  ['no settings', {}],
  [
    'variables of other programs',
    { HOST: 'x', PATH: 'x', DATABASE_URL: 'x', NODE_ENV: 'x', VERSION: 'x', CHROMIUM: 'x' },
  ],
  ['settings that are right', { PORT: '65535', SEED_SCALE: '50', LOG_LEVEL: 'debug', SMTP_PORT: '25' }],
  [
    'empty settings',
    { PORT: '', SMTP_PORT: '', OIDC_ISSUER: '', VIEW_SALT: '', MAIL_TRANSPORT: '', ENVIRONMENT: '' },
  ],
])('%s are no problem', (_, env) => {
  expect(settingProblems(env)).toEqual([])
})

const invalidNumber = 'Invalid input: expected number, received NaN'

test.each([
  ['PORT', 'abc', `PORT: ${invalidNumber} (got "abc")`],
  ['PORT', '65536', 'PORT: Too big: expected number to be <=65535 (got "65536")'],
  ['MAIN_ORIGIN', '', 'MAIN_ORIGIN: required'],
  [
    'LEGACY_FORUMS',
    '1=frm-devupdts;2=frm-general0',
    'LEGACY_FORUMS: not pairs like old=current, with commas between them (got "1=frm-devupdts;2=frm-general0")',
  ],
  ['BLOG_FORUM', 'frm-Blog', 'BLOG_FORUM: not the ID of a forum, such as frm-devupdts (got "frm-Blog")'],
  [
    'ENVIRONMENT',
    'production',
    'ENVIRONMENT: on your own machine the site is always in development, not in production.',
  ],
  ['OIDC_ISUER', 'x', 'OIDC_ISUER: no setting is called so. Did you mean OIDC_ISSUER?'],
])('%s=%s is refused in one sentence, like in the workers', (name, value, sentence) => {
  expect(settingProblems({ [name]: value })).toEqual([sentence])
})

test('all problems are reported, those of settings together as well', () => {
  const env = {
    SEED_SCALE: '0',
    MAIN_ORIGIN: 'x',
    MAIL_TRANSPORT: 'smtp',
    OIDC_CLIENT_ID: 'x',
    LOCAL_AUTH_KEY: 'short',
    ...pushKeys('one'),
    VAPID_PRIVATE_KEY: pushKeys('another').VAPID_PRIVATE_KEY,
  }
  expect(settingProblems(env)).toEqual([
    'SEED_SCALE: Too small: expected number to be >=1 (got "0")',
    'MAIN_ORIGIN: Invalid URL (got "x")',
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    'MAIL_TRANSPORT is "smtp", so SMTP_HOST must name the mail server.',
    'LOCAL_AUTH_KEY must have at least 32 characters.',
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of one pair.',
  ])
})

test.each([
  [{}, []],
  [
    { MAIL_TRANSPORT: 'cloudflare' },
    ['MAIL_TRANSPORT: must be smtp, as Cloudflare only sends for sites that it serves.'],
  ],
  [
    { ENVIRONMENT: 'development', STROE_URL: 'x' },
    [
      'STROE_URL: no setting is called so. Did you mean STORE_URL?',
      'ENVIRONMENT: Invalid input: expected "production" (got "development")',
    ],
  ],
])('with %j a public site on one’s own server has the problems %j', (changed, problems) => {
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
  expect(selfHostedSettings({}, { ...enoughSettings('own'), ...smtp, ...changed }).problems).toEqual(problems)
})
