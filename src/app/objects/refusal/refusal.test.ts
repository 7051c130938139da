import { expect, test } from 'vitest'
import { FieldError } from '#app/ui/form/form-failure.ts'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { formRefusal, refusalReason } from './refusal.ts'

test('a sentence of the service is passed on, a code is put into words', () => {
  expect(refusalReason(new GraphError([{ message: 'Posts are closed today' }]))).toBe(
    'Posts are closed today',
  )
  expect(refusalReason(new GraphError([{ message: '429' }]))).toBe(
    'Too many requests. Please try again later.',
  )
})

test.each([
  ['401', "You've been logged out."],
  ['403', "You're not allowed to do that."],
  ['404', 'This no longer exists.'],
  ['410', 'This no longer exists.'],
])('a refusal by %s reads "%s"', (message, words) => {
  expect(refusalReason(new GraphError([{ message }]))).toBe(words)
})

test('who is banned is told until when and why', () => {
  const why = "You're banned permanently: advertising"
  expect(refusalReason(new GraphError([{ message: '403', why }]))).toBe(why)
})

test('faults say nothing of their inside', () => {
  expect(refusalReason(new NetworkError(502))).toBe('')
  expect(refusalReason(new GraphError([{ message: '500' }]))).toBe('')
  expect(refusalReason(new TypeError('x is undefined'))).toBe('')
})

test('a form learns which field was refused', () => {
  const refusal = formRefusal(
    new GraphError([{ message: 'A post title is required', field: 'title' }]),
    'Failed',
  )
  expect(refusal).toBeInstanceOf(FieldError)
  expect(refusal).toMatchObject({ field: 'title', message: 'A post title is required' })
})

test('a form that learns nothing shows its own sentence', () => {
  expect(formRefusal(new NetworkError(0), 'Failed')).toMatchObject({ message: 'Failed' })
})
