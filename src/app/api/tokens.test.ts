import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey } from '#app/writing/drafts/draft.ts'
import { signOut } from '#app/features/accounts/sign-out.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { post } from './rest.ts'
import {
  authorization,
  callFunction,
  fetchWithTokens,
  isSessionChange,
  storeTokens,
  watchForbidden,
  watchRejectedTokens,
  watchSessionEnd,
} from './tokens.ts'

const draft = draftKey('pst-0000000a')
const pair = { authorization: 'Bearer a1:r1' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  storeTokens('a1:r1')
  localStorage.setItem(draft, '{}')
})

afterEach(() => vi.unstubAllGlobals())

function stubResponse(status: number, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status, headers })))
}

test.each([204, 401])('a sign-out answered with %i forgets the session and its drafts', async (status) => {
  stubResponse(status)
  await signOut()
  expect([authorization(), localStorage.getItem(draft)]).toEqual([{}, null])
})

test.each([403, 500, 0])('a sign-out answered with %i can be tried again', async (status) => {
  if (status > 0) stubResponse(status)
  else vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(signOut()).rejects.toBeInstanceOf(Error)
  expect([authorization(), localStorage.getItem(draft)]).toEqual([pair, '{}'])
})

test('late responses don’t replace the tokens of a login or a changed password, which replace any', async () => {
  stubResponse(200, { tokens: 'a2:r2' })
  await fetchWithTokens('/_serverFn/a', { headers: pair })
  expect(authorization()).toEqual({ authorization: 'Bearer a2:r2' })
  vi.stubGlobal('fetch', () => {
    storeTokens('a4:r4')
    return Promise.resolve(new Response(null, { status: 204, headers: { tokens: 'a3:r3' } }))
  })
  await post('/auth/change-password', {})
  expect(authorization()).toEqual({ authorization: 'Bearer a3:r3' })
  stubResponse(200, { tokens: 'a2:r2' })
  await fetchWithTokens('/_serverFn/a', { headers: pair })
  stubResponse(429, { tokens: 'a2:r2' })
  await fetchWithTokens('/auth/change-password', { method: 'POST', headers: pair })
  expect(authorization()).toEqual({ authorization: 'Bearer a3:r3' })
})

test('a change refused with 401 ends the session once', async () => {
  const ended = vi.fn<(sent: Record<string, string>) => void>()
  const stop = watchSessionEnd(ended)
  stubResponse(401)
  const call = { method: 'POST', headers: pair }
  await fetchWithTokens('/_serverFn/a', call)
  await fetchWithTokens('/_serverFn/a', call)
  stop()
  expect(ended.mock.calls).toEqual([[pair]])
  expect(authorization()).toEqual({})
})

test('a 401 for a read, or for tokens renewed meanwhile, doesn’t end the session', async () => {
  const ended = vi.fn<() => void>()
  const stop = watchSessionEnd(ended)
  stubResponse(401)
  await fetchWithTokens('/_serverFn/a', { method: 'GET', headers: pair })
  await fetchWithTokens('/_serverFn/a', { method: 'POST', headers: { authorization: 'Bearer a0:r0' } })
  stubResponse(401, { tokens: 'a2:r2' })
  await fetchWithTokens('/_serverFn/a', { method: 'POST', headers: pair })
  stop()
  expect(ended).not.toHaveBeenCalled()
  expect(authorization()).toEqual({ authorization: 'Bearer a2:r2' })
})

test('a read refused with 401 triggers a session check, unless the tokens have changed since', async () => {
  const doubted = vi.fn<() => void>()
  const stop = watchRejectedTokens(doubted)
  stubResponse(401, { 'x-tss-serialized': 'true' })
  await callFunction('/_serverFn/a', { method: 'GET', headers: pair })
  await callFunction('/_serverFn/a', { method: 'GET', headers: { authorization: 'Bearer a0:r0' } })
  await callFunction('/_serverFn/a', { method: 'GET' })
  stop()
  expect(doubted).toHaveBeenCalledTimes(1)
  expect(authorization()).toEqual(pair)
})

test('a call answered by a server in between is a network error, an error of the function itself is left to Start', async () => {
  stubResponse(429, { 'content-type': 'application/json' })
  await expect(callFunction('/_serverFn/a', { method: 'GET' })).rejects.toThrow('network: 429')
  stubResponse(200, { 'content-type': 'text/html' })
  await expect(callFunction('/_serverFn/a', { method: 'GET' })).rejects.toThrow('network: 0')
  stubResponse(404, { 'x-tss-serialized': 'true' })
  expect((await callFunction('/_serverFn/a', { method: 'GET' })).status).toBe(404)
})

test('a 403 is reported, with whether it was for a change', async () => {
  const forbidden = vi.fn<(isChange: boolean) => void>()
  const stop = watchForbidden(forbidden)
  stubResponse(403, { 'x-tss-serialized': 'true' })
  await callFunction('/_serverFn/a', { method: 'POST' })
  await callFunction('/_serverFn/a', {})
  stop()
  await callFunction('/_serverFn/a', { method: 'POST' })
  expect(forbidden.mock.calls).toEqual([[true], [false]])
})

test.each([
  ['a login in another tab', 'refresh', null, 'r1', true],
  ['a logout in another tab', 'refresh', 'r1', null, true],
  ['a cleared storage', null, null, null, true],
  ['another account', 'account', '1', '2', true],
  ['renewed tokens', 'refresh', 'r1', 'r2', false],
  ['a first access token', 'access', null, 'a1', false],
])('%s is a change of the session or not', (_, key, oldValue, newValue, isChange) => {
  expect(isSessionChange({ key, oldValue, newValue })).toBe(isChange)
})
