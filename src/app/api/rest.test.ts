import { afterEach, expect, test, vi } from 'vitest'
import { readLanguageFrom } from '#app/texts/t.ts'
import { FieldError } from '#app/ui/form/form-values.ts'
import { post } from './rest.ts'
import type { RefusalTexts } from './rest-refusal.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  readLanguageFrom(() => undefined)
})

function stubResponse(status: number, body?: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
}

const texts: RefusalTexts = {
  codes: { 'username-taken': ['username', 'That username is already taken.'], expired: 'Too late.' },
}

test('a response body is returned unchanged, and an empty one as undefined', async () => {
  stubResponse(200, { redirect: '/forums' })
  expect(await post('/auth/login', {})).toEqual({ redirect: '/forums' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  expect(await post('/auth/logout', {})).toBeUndefined()
})

test.each([
  [422, { error: 'expired' }, 'Too late.'],
  [422, { error: 'odd' }, 'An unknown error occurred: odd. Please try again later.'],
  [422, '<html>', 'An error occurred. Please try again later.'],
  [502, { error: 'upstream' }, 'An error occurred. Please try again later.'],
  [200, 'notjson', 'An error occurred. Please try again later.'],
])('a response of %i %j reads "%s"', async (status, body, message) => {
  stubResponse(status, body)
  await expect(post('/auth/callback', {}, texts)).rejects.toThrow(message)
})

test('an error of a field names the field, in the reader’s language if its code is known', async () => {
  stubResponse(422, { error: 'username-taken' })
  const failure = await post('/auth/signup', {}, texts).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FieldError)
  expect(failure).toMatchObject({ field: 'username', message: 'That username is already taken.' })
  readLanguageFrom(() => 'zh')
  const refusal = { code: 'too-long', values: { max: 100 } }
  stubResponse(422, { 'field-error': ['password', 'At most 100 characters'], refusal })
  await expect(post('/auth/signup', {})).rejects.toMatchObject({
    field: 'password',
    message: '最多 100 个字符',
  })
  stubResponse(422, { 'field-error': ['password', 'Too odd'], refusal: { code: 'too-odd', values: {} } })
  await expect(post('/auth/signup', {})).rejects.toMatchObject({ message: 'Too odd' })
})
