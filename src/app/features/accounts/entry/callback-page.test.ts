import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authorization, storeTokens } from '#app/api/tokens.ts'
import { pageError } from '#shared/errors.ts'
import type { Site } from '#shared/page/page-context.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import {
  failureHint,
  callbackFailure,
  failureText,
  finishSignIn,
  continueWithSession,
  localTarget,
} from './callback-page.tsx'

const loadLocalAuth = vi.hoisted(() =>
  vi.fn<(document: string, variables: object) => Promise<{ jwt: string }>>(),
)
vi.mock('#app/api/call.ts', async (original) => ({
  ...(await original<object>()),
  read: loadLocalAuth,
  write: loadLocalAuth,
}))

const site = {
  product: 'Logic Works',
  signIn: { store: false, issuer: 'Example ID' },
  development: true,
  origins: {
    main: 'http://localhost:8787',
    auth: 'http://auth.localhost:8787',
    assets: 'http://assets.localhost:8787',
  },
} as Site
const local = 'http://localhost:3000/in'
const replace = vi.fn<(target: string) => void>()
const calls: string[] = []
let stored: Storage

beforeEach(() => {
  stored = memoryStorage()
  calls.length = 0
  replace.mockReset()
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('location', { replace })
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    const tokens = path === '/auth/exchange' ? { tokens: 'a2:r2' } : undefined
    return Promise.resolve(Response.json({}, { headers: tokens }))
  })
  loadLocalAuth.mockReset()
  loadLocalAuth.mockResolvedValue({ jwt: 'a.b.c' })
})

afterEach(() => vi.unstubAllGlobals())

function arriving(redirect?: string) {
  return { tokens: 'YTE=:cjE=', error: undefined, redirect }
}

test('a sign-in redirects to its target, or to the home page without one, and tells other tabs of a new session', async () => {
  await finishSignIn(arriving('/forums?page=2'), site)
  expect('account' in stored).toBe(false)
  await finishSignIn(arriving(), site)
  expect('account' in stored).toBe(true)
  await finishSignIn(arriving('https://evil.example/'), site)
  expect(replace.mock.calls.flat()).toEqual([
    'http://localhost:8787/forums?page=2',
    'http://localhost:8787/',
    'http://localhost:8787/',
  ])
  expect(authorization()).toEqual({ authorization: 'Bearer a2:r2' })
})

test('a pair of tokens that was used already fails as any other callback, without its code', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'no-match' }, { status: 422 })))
  await expect(finishSignIn(arriving(), site)).rejects.toThrow(/^An unknown error occurred$/)
})

test('a local program gets a token for its own origin in the fragment, through the auth host', async () => {
  await finishSignIn(arriving(local), site)
  expect(loadLocalAuth.mock.lastCall?.[1]).toEqual({ audience: 'http://localhost:3000' })
  expect(replace).toHaveBeenCalledWith(
    '/local-auth-callback?redirect=http%3A%2F%2Flocalhost%3A3000%2Fin#jwt=a.b.c',
  )
})

test('in production local programs get no token', async () => {
  await finishSignIn(arriving(local), { ...site, development: false })
  expect(loadLocalAuth).not.toHaveBeenCalled()
  expect(replace).toHaveBeenCalledWith('http://localhost:8787/')
})

test('a signed-in user continues with the existing session', async () => {
  storeTokens('a1:r1')
  await continueWithSession(arriving(local), site)
  expect(replace).toHaveBeenCalledWith(expect.stringContaining('#jwt=a.b.c'))
  expect(calls).toEqual([])
})

test.each(['no tokens', 'tokens of a session that is over'])(
  'with %s the user has to log in first',
  async (state) => {
    if (state !== 'no tokens') storeTokens('a1:r1')
    loadLocalAuth.mockRejectedValue(pageError(401))
    await continueWithSession(arriving(local), site)
    expect(calls).toEqual(['/auth/logout'])
    expect(authorization()).toEqual({})
    expect(replace).toHaveBeenCalledWith('/login?r=http%3A%2F%2Flocalhost%3A3000%2Fin')
  },
)

test("the failure's message names its provider, and explains an existing account without it", () => {
  const failureTextOf = (error: string | undefined, provider: string) =>
    failureText(callbackFailure(error, provider, site), site, provider)
  expect(failureTextOf('no-match', 'github')).toContain('associated with this GitHub account.')
  expect(failureTextOf('no-match', 'google')).toContain('with this Example ID account.')
  expect(failureTextOf('already-exists', 'steam')).toContain(
    'associated with this Steam account already exists.',
  )
  for (const error of ['other', 'anything', '', undefined])
    expect(failureTextOf(error, 'google')).toBe('An unknown error occurred')
  expect(failureTextOf('no-match', 'call 555 0123')).toBe('An unknown error occurred')
  expect(failureHint('no-match', site, 'github')).toContain("that isn't linked to GitHub? Log in another way")
  for (const failure of ['already-exists', 'other'] as const)
    expect(failureHint(failure, site, 'github')).toBeUndefined()
})

const origins = {
  main: 'http://localhost:8787',
  auth: 'http://auth.localhost:8787',
  assets: 'http://assets.localhost:8787',
}

function from(redirect: string, hash = '#jwt=a.b.c', development = true) {
  const address = new URL(`${origins.auth}/local-auth-callback${hash}`)
  address.searchParams.set('redirect', redirect)
  return localTarget(address, origins, development)
}

test('a local program gets the token in addition to its own query; without a token the user has to log in', () => {
  expect(from('http://localhost:3000/sign-in?next=1')).toBe('http://localhost:3000/sign-in?next=1&jwt=a.b.c')
  expect(from('http://127.0.0.1:9/?jwt=old')).toBe('http://127.0.0.1:9/?jwt=a.b.c')
  expect(from('http://localhost:3000/', '')).toBe(
    'http://localhost:8787/login?r=http%3A%2F%2Flocalhost%3A3000%2F',
  )
})

test.each([
  ['/forums', true, 'http://localhost:8787/forums'],
  ['http://localhost:8787/forums', true, 'http://localhost:8787/forums'],
  ['https://evil.example/', true, 'http://localhost:8787/'],
  ['http://localhost:3000/', false, 'http://localhost:8787/'],
  ['http://localhost.evil.example/', true, 'http://localhost:8787/'],
])('the token is sent nowhere else: %s', (redirect, development, target) => {
  expect(from(redirect, '#jwt=a.b.c', development)).toBe(target)
})
