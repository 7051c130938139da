import { expect, test } from 'vitest'
import { assets, auth, testEdge, main } from '#tests/edge/test-edge.ts'

const hosts = [main, auth, assets]
const file = '/.well-known/security.txt'

test('O8: security.txt names the contact on all hosts, and expires within a year', async () => {
  const vars = {
    SECURITY_CONTACT: 'mailto:security@example.org',
    SECURITY_LANGUAGES: 'en, zh',
    SECURITY_POLICY_URL: 'https://example.org/security policy',
  }
  const { send } = testEdge({ vars })
  for (const host of hosts) {
    const response = await send(host + file)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    const fields = (await response.text()).trimEnd().split('\n')
    const expires = fields.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? ''
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days > 30 && days < 365).toBe(true)
    expect(fields.filter((line) => !line.startsWith('Expires: '))).toEqual([
      'Contact: mailto:security@example.org',
      'Preferred-Languages: en, zh',
      `Canonical: ${main}${file}`,
      `Canonical: ${auth}${file}`,
      `Canonical: ${assets}${file}`,
      'Policy: https://example.org/security%20policy',
    ])
  }
})

test('O8: a setting adds no line to security.txt', async () => {
  const vars = {
    SECURITY_CONTACT: 'mailto:a@example.org\nContact: mailto:evil@example.org',
    SECURITY_POLICY_URL: 'https://example.org/a\r\nExpires: 2099-01-01T00:00:00Z',
  }
  const text = await (await testEdge({ vars }).send(file)).text()
  expect(text.match(/^\S+:/gm)?.map((name) => name.slice(0, -1))).toEqual(
    'Contact Expires Preferred-Languages Canonical Canonical Canonical Policy'.split(' '),
  )
})

test('a password manager is led to the form for a new password from every host', async () => {
  const { send } = testEdge()
  for (const host of hosts) {
    const response = await send(`${host}/.well-known/change-password`)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${main}/account-settings#password`,
    ])
  }
})

test('without a contact there is no security.txt, and other addresses are 404, too, so that password managers trust the status', async () => {
  const { send, rendered } = testEdge()
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  for (const host of hosts)
    for (const path of [file, unknown]) expect((await send(host + path)).status).toBe(404)
  expect(rendered).toEqual([])
})
