import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Viewer } from '#upstream/request/viewer.ts'
import { AlreadyMadeError, InputError, PageError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { publicError } from './errors.ts'

const context = {
  config: { development: false },
  viewer: Viewer.anonymous,
  requestId: 'request-0001',
  answer: new Headers(),
} as unknown as RequestContext

/** As the executor hands over what a resolver threw. */
function thrown(originalError: Error): GraphQLError {
  return new GraphQLError(originalError.message, { originalError, path: ['createPost'] })
}

function toldOf(error: GraphQLError) {
  const { message, extensions } = publicError(error, context)
  return { message, extensions }
}

test('a page error is its code', () => {
  expect(toldOf(thrown(new PageError(410)))).toEqual({ message: '410', extensions: {} })
})

test('a refusal for too many uses says when to come back', () => {
  expect(toldOf(thrown(new RestError('too-many-requests', 429, 30)))).toEqual({
    message: '429',
    extensions: {},
  })
  expect(context.answer.get('retry-after')).toBe('30')
})

test('an input error is a sentence about a field', () => {
  expect(toldOf(thrown(new InputError('A comment is required', 'body')))).toEqual({
    message: 'A comment is required',
    extensions: { code: 'BAD_USER_INPUT', field: 'body' },
  })
})

test('a key that was used for other content says what was made of that', () => {
  expect(toldOf(thrown(new AlreadyMadeError('cmt-0000000a')))).toEqual({
    message: 'Something else was already sent with this idempotency key',
    extensions: { code: 'BAD_USER_INPUT', made: 'cmt-0000000a' },
  })
})

test('of a failed schema the first issue is told', () => {
  const { error } = z.strictObject({ body: z.string('A post body is required') }).safeParse({})
  expect(error && toldOf(thrown(error))).toEqual({
    message: 'A post body is required',
    extensions: { code: 'BAD_USER_INPUT', field: 'body' },
  })
})

test('O7: anything else is "500" and the request id, however deep it was wrapped', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const internal = { message: '500', extensions: { requestId: 'request-0001' } }
  expect(toldOf(thrown(thrown(new Error('secret SQL'))))).toEqual(internal)
  expect(toldOf(thrown(new RestError('busy', 503)))).toEqual(internal)
  expect(toldOf(new GraphQLError('Int cannot represent "x"', { path: ['post', 'score'] }))).toEqual(internal)
  expect(log).toHaveBeenCalledTimes(3)
  log.mockRestore()
})

test('R2: a fault of the storage is "503" and the time to come back', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(toldOf(thrown(new Error('D1_ERROR: database or disk is full: SQLITE_FULL')))).toEqual({
    message: '503',
    extensions: { requestId: 'request-0001', http: { status: 503 } },
  })
  expect(context.answer.get('retry-after')).toBe('5')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('G3: what the document did wrong is told without suggestions', () => {
  expect(toldOf(new GraphQLError('Cannot query field "a" on type "B". Did you mean "c" or "d"?'))).toEqual({
    message: 'Cannot query field "a" on type "B".',
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  })
})
