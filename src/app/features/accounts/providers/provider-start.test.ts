import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toasts.tsx'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { fetchProviderAddress, providerFormAddress, redirectToStore } from './provider-start.ts'

afterEach(() => vi.unstubAllGlobals())

const visit = { provider: 'steam', action: 'login', redirect: '/forums?page=2' } as const

test('a sign-in request has its action, its redirect target and the state of main’s sign-in', () => {
  expect(providerFormAddress(visit)).toBe('/auth/steam?action=login&redirect=%2Fforums%3Fpage%3D2')
  expect(providerFormAddress({ provider: 'github', action: 'register', state: 'abc' })).toBe(
    '/auth/github?action=register&state=abc',
  )
})

test('the provider’s URL is the one from the service', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ authorize_url: 'https://provider.example/login?a=b' }),
  )
  vi.stubGlobal('fetch', fetch)
  expect(await fetchProviderAddress({ ...visit, action: 'link', linkToken: 't0ken' })).toBe(
    'https://provider.example/login?a=b',
  )
  expect(fetch.mock.calls[0]?.[1].body).toEqual(new URLSearchParams({ link_token: 't0ken' }))
})

test('a visitor whose sign-in through the store can’t start is told so, with a link to the login page', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await redirectToStore('/forums', '/login?r=%2Fforums')
  expect(toastStore.toasts()).toMatchObject([
    { title: 'Failed to start OAuth login: 502 Bad Gateway', href: '/login?r=%2Fforums', status: 'error' },
  ])
  for (const { id } of toastStore.toasts()) toastStore.dismiss(id)
})

test.each<[respond: () => Response, message: string]>([
  [() => new Response('<html>'), 'Invalid response from server'],
  [() => Response.json({ authorize_url: 'javascript:alert(1)' }), 'Invalid response from server'],
])('a response without a usable URL is reported: %#', async (respond, message) => {
  vi.stubGlobal('fetch', async () => respond())
  await expect(fetchProviderAddress(visit)).rejects.toThrow(message)
})
