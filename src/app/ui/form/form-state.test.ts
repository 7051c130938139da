import { expect, test } from 'vitest'
import { FieldError, readFailure, UserFacingError } from './form-values.ts'
import { type FormEvent, fieldStatus, formReducer, freshForm, isBlocked } from './form-state.ts'

function after(...events: FormEvent[]) {
  return events.reduce(formReducer, freshForm)
}

const nothing = new Set<string>()
const title = new Set(['title'])
const tooShort = { title: 'At least 10 characters' }

test('a field shows its error once it was left, but not in an empty form, which can’t be submitted all the same', () => {
  const typing = after({ type: 'checked', errors: tooShort, filled: title })
  expect(fieldStatus(typing, 'title')).toEqual({ state: 'idle' })
  const left = formReducer(typing, { type: 'left', field: 'title' })
  expect(fieldStatus(left, 'title')).toEqual({ state: 'invalid', error: 'At least 10 characters' })
  const empty = formReducer(left, { type: 'checked', errors: tooShort, filled: nothing })
  expect(fieldStatus(empty, 'title')).toEqual({ state: 'idle' })
  expect(isBlocked(empty)).toBe(true)
})

test('a field without an error is valid once it was left with content', () => {
  const filled = { type: 'checked', errors: {}, filled: title } as const
  const form = after(filled, { type: 'left', field: 'title' }, { type: 'left', field: 'website' })
  expect(fieldStatus(form, 'title')).toEqual({ state: 'valid' })
  expect(fieldStatus(form, 'website')).toEqual({ state: 'idle' })
  expect(isBlocked(form)).toBe(false)
})

test('a stopped submit shows every error, of an empty form too', () => {
  const form = after({ type: 'checked', errors: tooShort, filled: nothing }, { type: 'stopped' })
  expect(fieldStatus(form, 'title').state).toBe('invalid')
  expect(form.stopped).toBe(1)
})

test('a refused field stays invalid until it is edited', () => {
  const refused = after(
    { type: 'checked', errors: {}, filled: title },
    { type: 'started' },
    { type: 'failed', refused: { username: 'That username is already taken.' } },
  )
  expect(fieldStatus(refused, 'username').error).toBe('That username is already taken.')
  expect(isBlocked(refused)).toBe(true)
  expect(isBlocked(formReducer(refused, { type: 'edited', field: 'email' }))).toBe(true)
  expect(isBlocked(formReducer(refused, { type: 'edited', field: 'username' }))).toBe(false)
})

test('a failure is the form’s, that of a field the form shows the field’s, and one that isn’t for users gets a sentence', () => {
  expect(readFailure(new UserFacingError('No'))).toEqual({ message: 'No' })
  const taken = new FieldError('email', 'Taken')
  expect(readFailure(taken, ['email'])).toEqual({ refused: { email: 'Taken' } })
  expect(readFailure(taken, ['username'])).toEqual({ message: 'Taken' })
  expect(readFailure(new TypeError('Failed to fetch'))).toEqual({
    message: 'An error has occurred while submitting',
  })
})
