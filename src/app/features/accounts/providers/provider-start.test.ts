import { afterEach, expect, test, vi } from 'vitest'
import { fetchProviderAddress, providerFormAddress } from './provider-start.ts'

afterEach(() => vi.unstubAllGlobals())

function stubResponse(respond: () => Response) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(respond()),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const visit = { provider: 'steam', action: 'login', redirect: '/forums?page=2' } as const

test('a sign-in request has its action, its redirect target and the state of main’s sign-in', () => {
  expect(providerFormAddress(visit)).toBe('/auth/steam?action=login&redirect=%2Fforums%3Fpage%3D2')
  expect(providerFormAddress({ provider: 'github', action: 'register', state: 'abc' })).toBe(
    '/auth/github?action=register&state=abc',
  )
})

test('the provider’s URL is the one from the service', async () => {
  const fetch = stubResponse(() => Response.json({ authorize_url: 'https://provider.example/login?a=b' }))
  expect(await fetchProviderAddress({ ...visit, action: 'link', linkToken: 't0ken' })).toBe(
    'https://provider.example/login?a=b',
  )
  expect(fetch.mock.calls[0]?.[1].body).toEqual(new URLSearchParams({ link_token: 't0ken' }))
})

test.each([
  [
    () => new Response('', { status: 404, statusText: 'Not Found' }),
    'Failed to start OAuth login: 404 Not Found',
  ],
  [() => new Response('', { status: 502 }), 'Failed to start OAuth login: 502'],
  [() => new Response('<html>'), 'Invalid response from server'],
  [() => Response.json(null), 'Invalid response from server'],
  [() => Response.json({ authorize_url: 'javascript:alert(1)' }), 'Invalid response from server'],
])('a response without a usable URL is reported: %#', async (respond, message) => {
  stubResponse(respond)
  await expect(fetchProviderAddress(visit)).rejects.toThrow(message)
})

test('a missing response is reported too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchProviderAddress(visit)).rejects.toMatchObject({
    status: 0,
    message: 'Failed to start OAuth login: 0 no answer',
  })
})
