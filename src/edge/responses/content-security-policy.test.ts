import { expect, test } from 'vitest'
import { assets, auth, testEdge, main } from '#tests/edge/test-edge.ts'

const turnstile = 'https://challenges.cloudflare.com'
const state = 's'.repeat(43)

async function policyOf(address: string, vars: Record<string, string>): Promise<Record<string, string>> {
  const response = await testEdge({ vars }).send(address)
  expect(response.status).toBe(200)
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((line) => [line.split(' ', 1)[0], line]))
}

test('only the page with the captcha allows its script and frame, in production and with a key', async () => {
  const vars = { ENVIRONMENT: 'production', TURNSTILE_SITE_KEY: '0x4AAAAAAAAsite' }
  const register = await policyOf(`${auth}/register?state=${state}`, vars)
  expect(register['script-src']).toContain(turnstile)
  expect(register['frame-src']).toContain(turnstile)
  for (const address of [`${auth}/login?state=${state}`, `${main}/`, `${main}/forums`]) {
    const policy = Object.values(await policyOf(address, vars)).join('; ')
    expect(policy, address).not.toContain(turnstile)
  }
  const others: Record<string, string>[] = [
    { TURNSTILE_SITE_KEY: '0x4AAAAAAAAsite' },
    { ENVIRONMENT: 'production' },
  ]
  for (const other of others) {
    const policy = Object.values(await policyOf(`${auth}/register?state=${state}`, other)).join('; ')
    expect(policy).not.toContain(turnstile)
  }
})

test('the policy allows frames of the store, if one is configured, or of its stand-ins', async () => {
  expect((await policyOf(`${main}/`, {}))['frame-src']).toContain(`'self' ${assets} `)
  expect((await policyOf(`${main}/`, { STORE_URL: 'https://store.test/x' }))['frame-src']).toContain(
    "'self' https://store.test ",
  )
  expect((await policyOf(`${main}/`, { STORE_URL: '' }))['frame-src']).toMatch(
    /^frame-src 'self' https:\/\/www\.youtube/,
  )
})

test('only the main host allows the video player; posters come from the assets host', async () => {
  const pages = await policyOf(`${main}/forums`, {})
  expect(pages['frame-src']).toMatch(/ https:\/\/www\.youtube-nocookie\.com$/)
  expect(pages['img-src']).not.toContain('ytimg')
  const entry = Object.values(await policyOf(`${auth}/login?state=${state}`, {})).join('; ')
  expect(entry).not.toMatch(/youtube|ytimg/)
})
