import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createPostInput } from '#shared/inputs/forum-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { Viewer, type RequestContext } from '#upstream/request/context.ts'
import { IdempotencyConflictError, InputError, PageError, RestError } from '#upstream/platform/errors.ts'
import { publicError } from './errors.ts'

const context = {
  config: { development: false },
  viewer: Viewer.anonymous,
  requestId: 'request-0001',
  responseHeaders: new Headers(),
  now: 1_800_000_000,
} as unknown as RequestContext

/** A resolver's error as the executor reports it. */
function thrown(originalError: Error): GraphQLError {
  return new GraphQLError(originalError.message, { originalError, path: ['createPost'] })
}

function publicOf(error: GraphQLError) {
  const { message, extensions } = publicError(error, context)
  return { message, extensions }
}

test.each<[what: string, error: Error, expected: object, retryAfter?: string]>([
  ['a page error has its code', new PageError(410), { message: '410', extensions: { code: 'GONE' } }],
  [
    'a rate limit has the time to retry',
    new RestError('too-many-requests', 429, 30),
    {
      message: '429',
      extensions: {
        code: 'TOO_MANY_REQUESTS',
        why: 'Too many requests until 2027-01-15 08:00 UTC',
        refusal: { code: 'too-many-requests', values: { until: 1_800_000_030 } },
      },
    },
    '30',
  ],
  [
    'an input error has a sentence and a field',
    new InputError(refuse('comment-required'), 'body'),
    {
      message: 'A comment is required',
      extensions: {
        code: 'BAD_USER_INPUT',
        refusal: { code: 'comment-required', values: {} },
        field: 'body',
      },
    },
  ],
  [
    'a reused idempotency key has the existing object',
    new IdempotencyConflictError('cmt-0000000a'),
    {
      message: 'Something else was already sent with this idempotency key',
      extensions: {
        code: 'BAD_USER_INPUT',
        refusal: { code: 'already-sent', values: {} },
        made: 'cmt-0000000a',
      },
    },
  ],
])('%s', (_, error, expected, retryAfter) => {
  context.responseHeaders.delete('retry-after')
  expect(publicOf(thrown(error))).toEqual(expected)
  expect(context.responseHeaders.get('retry-after') ?? undefined).toBe(retryAfter)
})

test('the first issue of a failed schema is reported, by its code and in English', () => {
  const input = { forumId: 'frm-circtech', title: 'Nine ways', body: 'There are nine.' }
  const { error } = createPostInput.safeParse(input)
  expect(error && publicOf(thrown(error))).toEqual({
    message: 'At least 10 characters',
    extensions: {
      code: 'BAD_USER_INPUT',
      field: 'title',
      refusal: { code: 'too-short', values: { min: 10 } },
    },
  })
  // An issue worded by the schema library has no code.
  const other = z.strictObject({ body: z.string() }).safeParse({ body: 1 }).error
  expect(other && publicOf(thrown(other)).extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'body' })
})

test('O7: anything else is "500" and the request id, however deep it was wrapped', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const internal = {
    message: '500',
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'request-0001' },
  }
  expect(publicOf(thrown(thrown(new Error('secret SQL'))))).toEqual(internal)
  expect(publicOf(thrown(new RestError('busy', 503)))).toEqual(internal)
  expect(publicOf(new GraphQLError('Int cannot represent "x"', { path: ['post', 'score'] }))).toEqual(
    internal,
  )
  expect(log).toHaveBeenCalledTimes(3)
  log.mockRestore()
})

test('R2: a storage failure is "503" with the time to retry', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(publicOf(thrown(new Error('D1_ERROR: database or disk is full: SQLITE_FULL')))).toEqual({
    message: '503',
    extensions: { code: 'SERVICE_UNAVAILABLE', requestId: 'request-0001', http: { status: 503 } },
  })
  expect(context.responseHeaders.get('retry-after')).toBe('5')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('G3: an invalid document gets an error without suggestions', () => {
  expect(publicOf(new GraphQLError('Cannot query field "a" on type "B". Did you mean "c" or "d"?'))).toEqual({
    message: 'Cannot query field "a" on type "B".',
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  })
})
