import { expect, test } from 'vitest'
import { readGraphqlErrors } from './graphql-errors.ts'

test('an error is forwarded with its message, field, refusal and existing object only', () => {
  const why = "You're banned permanently"
  expect(
    readGraphqlErrors([
      { message: '403', path: ['lockPost'], extensions: { why, code: 'X' } },
      { message: 'A title is required', extensions: { field: 'title', requestId: 'r1' } },
      { message: 'Already sent', extensions: { made: 'cmt-0000000a' } },
      { message: '500' },
    ]),
  ).toEqual([
    { message: '403', why },
    { message: 'A title is required', field: 'title' },
    { message: 'Already sent', made: 'cmt-0000000a' },
    { message: '500' },
  ])
})

test('an empty list means no errors, and an invalid list is a bad gateway', () => {
  expect(readGraphqlErrors(undefined)).toEqual([])
  expect(readGraphqlErrors('broken')).toEqual([{ message: '502' }])
})
