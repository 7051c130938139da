import { afterEach, expect, test, vi } from 'vitest'
import { FieldError } from '#app/ui/form/form-failure.ts'
import { post, postForm, type RefusalTexts } from './rest.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body?: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(text, { status })),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const texts: RefusalTexts = {
  codes: { 'username-taken': ['username', 'That username is already taken.'], expired: 'Too late.' },
}

test('an answer is returned as it is, and no answer as nothing', async () => {
  answering(200, { redirect: '/forums' })
  expect(await post('/auth/login', {})).toEqual({ redirect: '/forums' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  expect(await post('/auth/logout', {})).toBeUndefined()
})

test('a form is sent as one', async () => {
  const fetch = answering(200, { picture: 'p' })
  const form = new FormData()
  await postForm('/api/direct_uploads/avatar', form)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', headers: {}, body: form })
})

test.each([
  [422, { error: 'expired' }, 'Too late.'],
  [422, { error: 'odd' }, 'An unknown error occurred: odd. Please try again later.'],
  [422, { error: 'toString' }, 'An unknown error occurred: toString. Please try again later.'],
  [422, '<html>', 'An error occurred. Please try again later.'],
  [429, { error: 'too-many-requests' }, 'Too many requests. Please try again later.'],
  [401, { error: 'unauthenticated' }, 'An error occurred. Please try again later.'],
  [502, { error: 'upstream' }, 'An error occurred. Please try again later.'],
])('a refusal with %i %j reads "%s"', async (status, body, message) => {
  answering(status, body)
  await expect(post('/auth/callback', {}, texts)).rejects.toThrow(message)
})

test('what belongs to a field says so', async () => {
  answering(422, { error: 'username-taken' })
  const taken = await post('/auth/signup', {}, texts).catch((error: unknown) => error)
  expect(taken).toBeInstanceOf(FieldError)
  expect(taken).toMatchObject({ field: 'username', message: 'That username is already taken.' })
  answering(422, { 'field-error': ['email', 'No mail gets there.'] })
  await expect(post('/auth/signup', {}, texts)).rejects.toMatchObject({
    field: 'email',
    message: 'No mail gets there.',
  })
})

test('a call may have words of its own for what it does not expect', async () => {
  const own = { tooMany: 'Not again.', otherwise: (code?: string) => `Failed${code ? `: ${code}` : ''}` }
  answering(429)
  await expect(post('/a', {}, own)).rejects.toThrow('Not again.')
  answering(422, { error: 'odd' })
  await expect(post('/a', {}, own)).rejects.toThrow('Failed: odd')
  answering(500)
  await expect(post('/a', {}, own)).rejects.toThrow(/^Failed$/)
})

test('a call that reaches nobody is an error as any other', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(post('/a', {})).rejects.toThrow('An error occurred. Please try again later.')
})
