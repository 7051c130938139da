import { expect, test } from 'vitest'
import { readGraphqlErrors } from './graphql-errors.ts'

test('an error is forwarded with its message, code, field, refusal and existing object only', () => {
  const why = "You're banned permanently"
  expect(
    readGraphqlErrors([
      { message: '403', path: ['lockPost'], extensions: { why, code: 'X' } },
      {
        message: 'A title is required',
        extensions: { code: 'BAD_USER_INPUT', field: 'title', requestId: 'r1' },
      },
      { message: 'Already sent', extensions: { made: 'cmt-0000000a' } },
      { message: 'Not there', extensions: { code: 'NOT_FOUND' } },
    ]),
  ).toEqual([
    { message: '403', code: 'FORBIDDEN', why },
    { message: 'A title is required', code: 'BAD_USER_INPUT', field: 'title' },
    { message: 'Already sent', made: 'cmt-0000000a' },
    { message: 'Not there', code: 'NOT_FOUND' },
  ])
})

test('an empty list means no errors, and an invalid list is a bad gateway', () => {
  expect(readGraphqlErrors(undefined)).toEqual([])
  expect(readGraphqlErrors('broken')).toEqual([{ message: '502', code: 'BAD_GATEWAY' }])
})
