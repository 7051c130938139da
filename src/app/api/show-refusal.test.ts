import { afterEach, expect, test, vi } from 'vitest'
import { FieldError } from '#app/ui/form/form-failure.ts'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { formRefusal, refusalReason } from './show-refusal.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a sentence of the service is shown, a code becomes a sentence', () => {
  expect(refusalReason(new GraphError([{ message: 'Posts are closed today' }]))).toBe(
    'Posts are closed today',
  )
  expect(refusalReason(new GraphError([{ message: '429' }]))).toBe(
    'Too many requests. Please try again later.',
  )
})

test('too many requests say until when', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 13, 30) })
  const until = new Date(2026, 10, 23, 14, 4, 20).getTime() / 1000
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(
    new Date(2026, 10, 23, 14, 5),
  )
  const expected = `Too many requests. You can try again at ${time}.`
  expect(refusalReason(new GraphError([{ message: '429', until }]))).toBe(expected)
  expect(refusalReason(new NetworkError(429, 'refused', until))).toBe(expected)
})

test.each([
  ['401', "You've been logged out."],
  ['403', "You're not allowed to do that."],
  ['404', 'This no longer exists.'],
  ['410', 'This no longer exists.'],
])('a refusal by %s reads "%s"', (message, expected) => {
  expect(refusalReason(new GraphError([{ message }]))).toBe(expected)
})

test('a banned user gets the end and the reason of the ban', () => {
  const why = "You're banned permanently: advertising"
  expect(refusalReason(new GraphError([{ message: '403', why }]))).toBe(why)
})

test('internal errors show no details', () => {
  expect(refusalReason(new NetworkError(502))).toBe('')
  expect(refusalReason(new GraphError([{ message: '500' }]))).toBe('')
  expect(refusalReason(new TypeError('x is undefined'))).toBe('')
})

test('a form gets the refused field', () => {
  const refusal = formRefusal(
    new GraphError([{ message: 'A post title is required', field: 'title' }]),
    'Failed',
  )
  expect(refusal).toBeInstanceOf(FieldError)
  expect(refusal).toMatchObject({ field: 'title', message: 'A post title is required' })
})

test('without a reason a form shows its own message', () => {
  expect(formRefusal(new NetworkError(0), 'Failed')).toMatchObject({ message: 'Failed' })
})
