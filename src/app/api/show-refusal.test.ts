import { afterEach, expect, test, vi } from 'vitest'
import { FieldError } from '#app/ui/form/form-values.ts'
import { GraphError, type GraphErrorLine, NetworkError } from '#shared/errors.ts'
import { formRefusal, refusalReason } from './show-refusal.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('too many requests say until when', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 13, 30) })
  const until = new Date(2026, 10, 23, 14, 4, 20).getTime() / 1000
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(
    new Date(2026, 10, 23, 14, 5),
  )
  const expected = `Too many requests. Please try again later. You can try again at ${time}.`
  expect(refusalReason(new GraphError([{ message: '429', code: 'TOO_MANY_REQUESTS', until }]))).toBe(expected)
  expect(refusalReason(new NetworkError(429, 'refused', until))).toBe(expected)
})

test.each<[line: GraphErrorLine, expected: string]>([
  [{ message: 'Posts are closed today' }, 'Posts are closed today'],
  [{ message: '429', code: 'TOO_MANY_REQUESTS' }, 'Too many requests. Please try again later.'],
  [{ message: '401', code: 'UNAUTHENTICATED' }, "You've been logged out."],
  [{ message: '403', code: 'FORBIDDEN' }, "You're not allowed to do that."],
  [
    { message: '403', code: 'FORBIDDEN', why: "You're banned permanently: advertising" },
    "You're banned permanently: advertising",
  ],
  [{ message: '410', code: 'GONE' }, 'This no longer exists.'],
  [{ message: '500', code: 'INTERNAL_SERVER_ERROR' }, ''],
])('a refusal by %o reads "%s"', (line, expected) => {
  expect(refusalReason(new GraphError([line]))).toBe(expected)
})

test('internal errors show no details, and a form its own message instead', () => {
  expect(refusalReason(new NetworkError(502))).toBe('')
  expect(refusalReason(new TypeError('x is undefined'))).toBe('')
  expect(formRefusal(new NetworkError(0), 'Failed')).toMatchObject({ message: 'Failed' })
  const refusal = formRefusal(new GraphError([{ message: 'A title is required', field: 'title' }]), 'Failed')
  expect(refusal).toBeInstanceOf(FieldError)
  expect(refusal).toMatchObject({ field: 'title', message: 'A title is required' })
})
