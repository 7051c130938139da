import { expect, test } from 'vitest'
import { FieldError, readFailure, withoutPrefix } from './form-failure.ts'
import { type FormEvent, fieldStatus, formReducer, freshForm, isBlocked } from './form-state.ts'

function after(...events: FormEvent[]) {
  return events.reduce(formReducer, freshForm)
}

const nothing = new Set<string>()
const title = new Set(['title'])
const tooShort = { title: 'At least 10 characters' }

test('an empty form shows no errors, even in touched fields, but can’t be submitted', () => {
  const form = after({ type: 'checked', errors: tooShort, filled: nothing }, { type: 'left', field: 'title' })
  expect(fieldStatus(form, 'title')).toEqual({ state: 'idle' })
  expect(isBlocked(form)).toBe(true)
})

test('a field shows its error once it was left', () => {
  const typing = after({ type: 'checked', errors: tooShort, filled: title })
  expect(fieldStatus(typing, 'title').state).toBe('idle')
  const left = formReducer(typing, { type: 'left', field: 'title' })
  expect(fieldStatus(left, 'title')).toEqual({ state: 'invalid', error: 'At least 10 characters' })
})

test('a touched field without an error is valid', () => {
  const form = after({ type: 'checked', errors: {}, filled: title }, { type: 'left', field: 'title' })
  expect(fieldStatus(form, 'title')).toEqual({ state: 'valid' })
  expect(isBlocked(form)).toBe(false)
})

test('an empty field that may be empty is neither valid nor invalid', () => {
  const form = after({ type: 'checked', errors: {}, filled: title }, { type: 'left', field: 'website' })
  expect(fieldStatus(form, 'website')).toEqual({ state: 'idle' })
})

test('a stopped submit shows every error, of an empty form too', () => {
  const form = after({ type: 'checked', errors: tooShort, filled: nothing }, { type: 'stopped' })
  expect(fieldStatus(form, 'title').state).toBe('invalid')
  expect(form.stopped).toBe(1)
})

test('submitting clears the last failure and blocks another submit', () => {
  const form = after({ type: 'failed', message: 'Offline' }, { type: 'started' })
  expect(form).toMatchObject({ busy: true, message: undefined })
  expect(isBlocked(form)).toBe(true)
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

test('a finished form looks fresh again', () => {
  const form = after(
    { type: 'left', field: 'title' },
    { type: 'stopped' },
    { type: 'started' },
    { type: 'finished' },
  )
  expect(form).toMatchObject({ busy: false, stopped: 0 })
  expect(form.touched.size).toBe(0)
})

test.each([
  ['GraphQL: Title is too long', 'Title is too long'],
  ['GraphQL error: Title is too long', 'Title is too long'],
  ['GraphQL Title is too long', 'Title is too long'],
  ['network 502', 'network 502'],
  ['The GraphQL schema', 'The GraphQL schema'],
])('the message "%s" reads "%s"', (message, read) => {
  expect(withoutPrefix(message)).toBe(read)
})

test('a failure is the form’s, a field error the field’s, and silence gets a sentence', () => {
  expect(readFailure(new Error('GraphQL: No'))).toEqual({ message: 'No' })
  expect(readFailure(new FieldError('email', 'Taken'))).toEqual({ refused: { email: 'Taken' } })
  expect(readFailure(undefined)).toEqual({ message: 'An error has occurred while submitting' })
})
