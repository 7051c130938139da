import { expect, test } from 'vitest'
import { insertRow } from '#tests/upstream/rows.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { createUser } from '#tests/upstream/users.ts'
import { stubFetch, returnFromProvider, startSignIn } from '#tests/upstream/providers.ts'
import { assertionFor, steamEndpoint, verificationResponse } from '#tests/upstream/steam.ts'

let people = 0

/** A person who has linked Steam; the Steam id. */
async function steamPerson(): Promise<string> {
  people += 1
  const steamId = `765611980000${String(people).padStart(5, '0')}`
  const user = await createUser()
  await insertRow('identities', { userId: user.id, provider: 'steam', subject: steamId, createdAt: 1 })
  return steamId
}

test('A12: an assertion that Steam confirms signs its user in, with one call to Steam', async () => {
  const calls = stubFetch(() => verificationResponse(true))
  const steamId = await steamPerson()
  const visit = await startSignIn('steam')
  const assertion = assertionFor(visit, steamId)
  const location = await returnFromProvider('steam', assertion, visit)
  expect(location.origin + location.pathname).toBe('http://localhost:8787/oauth/callback/steam')
  expect(location.searchParams.get('tokens')).toMatch(/^[\w=]+:[\w=]+$/)
  expect(location.searchParams.get('redirect')).toBe('http://localhost:8787/forums')
  expect(calls.map(({ url, method, redirect }) => [url, method, redirect])).toEqual([
    [steamEndpoint, 'POST', 'manual'],
  ])
  const query = new URLSearchParams(calls[0]?.body)
  expect(query.get('openid.mode')).toBe('check_authentication')
  query.set('openid.mode', 'id_res')
  assertion.delete('state')
  expect([...query]).toEqual([...assertion])
})

const claimed = (url: string) => (assertion: URLSearchParams) => {
  assertion.set('openid.claimed_id', url)
  assertion.set('openid.identity', url)
}
const field = (name: string, value: string) => (assertion: URLSearchParams) =>
  assertion.set(`openid.${name}`, value)
const unsigned = (name: string) => (assertion: URLSearchParams) => {
  const signed = (assertion.get('openid.signed') ?? '').split(',').filter((other) => other !== name)
  assertion.set('openid.signed', signed.join(','))
}
const home = 'https://steam.example/openid/id/'
const id = '76561198000000001'

const mutations: [string, (assertion: URLSearchParams) => void][] = [
  ['another op_endpoint', field('op_endpoint', 'https://evil.example/openid/login')],
  ['no op_endpoint', (assertion) => assertion.delete('openid.op_endpoint')],
  ['a claimed_id of another host', claimed(`https://evil.example/openid/id/${id}`)],
  ['a claimed_id of a host that begins alike', claimed(`https://steam.example.evil.example/openid/id/${id}`)],
  ['a claimed_id over http', claimed(`http://steam.example/openid/id/${id}`)],
  ['a claimed_id in another case', claimed(`https://Steam.example/OpenID/id/${id}`)],
  ['a claimed_id with a suffix', claimed(`${home}${id}/`)],
  ['a claimed_id with a line break', claimed(`${home}${id}\n`)],
  ['a claimed_id with other digits', claimed(`${home}${id.slice(0, -1)}١`)],
  ['no claimed_id', (assertion) => assertion.delete('openid.claimed_id')],
  ['an identity that is not the claimed_id', field('identity', `${home}76561198000000002`)],
  ...['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'].map(
    (name): (typeof mutations)[number] => [`${name} not signed`, unsigned(name)],
  ),
  ['nothing signed', (assertion) => assertion.delete('openid.signed')],
  ['return_to on another site', field('return_to', 'https://evil.example/auth/steam/callback')],
  ['return_to of another sign-in', field('return_to', 'http://localhost:8787/auth/steam/callback?state=x')],
  ['an old nonce', field('response_nonce', '2026-01-01T00:00:00Zabc')],
  ['a nonce of tomorrow', field('response_nonce', '2199-01-01T00:00:00Zabc')],
  ['a nonce without a time', field('response_nonce', 'abc')],
  ['no nonce', (assertion) => assertion.delete('openid.response_nonce')],
  ['a field twice', (assertion) => assertion.append('openid.claimed_id', `${home}76561198000000002`)],
  ['the mode cancel', field('mode', 'cancel')],
  ['another namespace', field('ns', 'http://openid.net/signon/1.1')],
]

test.each(mutations)('A12: an assertion with %s is refused without a call to Steam', async (_, mutate) => {
  const calls = stubFetch(() => verificationResponse(true))
  const steamId = await steamPerson()
  const visit = await startSignIn('steam')
  const assertion = assertionFor(visit, steamId)
  mutate(assertion)
  const location = await returnFromProvider('steam', assertion, visit)
  expect([location.pathname, location.search]).toEqual([
    '/oauth/callback/steam',
    `?error=other&redirect=${encodeURIComponent('http://localhost:8787/forums')}`,
  ])
  expect(calls).toEqual([])
})

const namespaceLine = 'ns:http://specs.openid.net/auth/2.0\n'

test.each<[string, () => Response | Promise<Response>]>([
  ['that it is not its own', () => verificationResponse(false)],
  ['so in another namespace', () => new Response('ns:http://openid.net/signon/1.1\nis_valid:true\n')],
  ['so in the middle of a line', () => new Response(`${namespaceLine}error:is_valid:true\n`)],
  ['nothing', () => new Response('')],
  ['a page', () => new Response(`<html>${namespaceLine}is_valid:true\n`, { status: 500 })],
  ['not at all', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['to ask elsewhere', () => Response.redirect('https://evil.example/', 302)],
  ['endlessly much', () => new Response(`${namespaceLine}is_valid:true\n`.repeat(10_000))],
])('A12: an assertion to which Steam responds %s is refused', async (_, respond) => {
  const calls = stubFetch(respond)
  const steamId = await steamPerson()
  const visit = await startSignIn('steam')
  const location = await returnFromProvider('steam', assertionFor(visit, steamId), visit)
  expect(location.searchParams.get('error')).toBe('other')
  expect(calls.map(({ url }) => url)).toEqual([steamEndpoint])
})

test('A12: a nonce is accepted once across all sign-ins, and an assertion once, whose every attempt ends the sign-in', async () => {
  stubFetch(() => verificationResponse(true))
  const steamId = await steamPerson()
  const [first, second] = [await startSignIn('steam'), await startSignIn('steam')]
  const nonce = `${new Date().toISOString().slice(0, 19)}Zonce`
  const assertion = assertionFor(first, steamId, nonce)
  const accepted = await returnFromProvider('steam', assertion, first)
  expect(accepted.searchParams.get('error')).toBeNull()
  const again = await returnFromProvider('steam', assertion, first)
  expect([...again.searchParams]).toEqual([['error', 'other']])
  const replayed = await returnFromProvider('steam', assertionFor(second, steamId, nonce), second)
  expect(replayed.searchParams.get('error')).toBe('other')
  const late = await returnFromProvider('steam', assertionFor(second, steamId), second)
  expect([...late.searchParams]).toEqual([['error', 'other']])
})

test('A12: an assertion is valid for five minutes, before or after its time', async () => {
  stubFetch(() => verificationResponse(true))
  const steamId = await steamPerson()
  const visits = [await startSignIn('steam'), await startSignIn('steam')] as const
  const assertions = visits.map((visit) => assertionFor(visit, steamId))
  advanceClock(300)
  const inTime = await returnFromProvider('steam', assertions[0] ?? {}, visits[0])
  expect(inTime.searchParams.get('error')).toBeNull()
  advanceClock(1)
  const late = await returnFromProvider('steam', assertions[1] ?? {}, visits[1])
  expect(late.searchParams.get('error')).toBe('other')
})
