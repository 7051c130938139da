import { allMails, password } from './accounts.ts'
import { main } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Patterns of secrets that no log line may match, by the kind of secret. */
const forbidden = {
  'a token, a key or a cookie’s secret': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'a signed word': /eyJ[\w-]+\./,
  'an email address': /[\w.+-]+@[\w-]+\.\w/,
  'a query': /[?&](?:key|tokens|state|code|redirect|jwt|r|openid\.\w+)=/,
  'a header': /\b(?:Bearer |(?:session|flow|oauth)=)/,
  'a password hash': /\$scrypt\$/,
}

const secretValues = {
  password,
  newPassword: 'a better password',
  address: 'whoever@people.example',
  key: 'K'.repeat(43),
  tokens: `${btoa('A'.repeat(43))}:${btoa('R'.repeat(43))}`,
  state: 'S'.repeat(43),
  code: 'the-provider-s-code',
}

/** Sends secrets in every possible way, so that the log has had the chance to contain them. */
async function sendSecrets(): Promise<void> {
  const { key, tokens, state, code, address } = secretValues
  const pages = [
    `/oauth/callback/password?tokens=${tokens}&redirect=/forums`,
    `/auth/github/callback?code=${code}&state=${state}`,
    `/callback?key=${key}&action=verify-email`,
    `/login?r=/${address}`,
  ]
  const headers = {
    authorization: `Bearer ${key}:${state}`,
    cookie: `session=${key}; flow=${state}; oauth=${key}`,
  }
  for (const page of pages) await fetch(main() + page, { redirect: 'manual', headers })
  const posts = {
    '/auth/login': { identifier: address, password },
    '/auth/callback': { key, action: 'verify-email' },
    '/auth/exchange': { tokens },
  }
  const json = { ...headers, 'content-type': 'application/json' }
  for (const [path, body] of Object.entries(posts))
    await fetch(main() + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
}

test('P1: the log of the whole run contains no password, token, key, address or callback query', async () => {
  await sendSecrets()
  const response = await fetch(`${process.env.TEST_CONTROL_ORIGIN}/log`)
  const lines = await response.json<string[]>()
  const routes = lines.flatMap((line) => /"route":"([^"]+)"/.exec(line)?.[1] ?? [])
  expect(routes).toEqual(
    expect.arrayContaining([
      '/auth/login',
      '/auth/callback',
      '/auth/:provider/callback',
      '/oauth/callback/:provider',
    ]),
  )

  const mails = await allMails()
  const secrets = [
    ...Object.values(secretValues),
    ...mails.flatMap(({ to, text }) => [to, ...(/key=([\w-]+)/.exec(text)?.slice(1) ?? [])]),
  ]
  const log = lines.join('\n').toLowerCase()
  expect(secrets.filter((secret) => log.includes(secret.toLowerCase()))).toEqual([])
  const found = Object.entries(forbidden).flatMap(([what, pattern]) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${what}: ${line}`),
  )
  expect(found).toEqual([])
})
