import { expect, test } from 'vitest'
import { serverFunctions } from './server-functions.ts'

test.each([
  ['query Thing { a }', /comment above Thing in a\.graphql has to say/],
  ['# Far away.\n\nquery Thing { a }', /comment above Thing in a\.graphql has to say/],
  ['# A thing.\n# @twice\nquery Thing { a }', /unknown tag, @twice/],
  ['# A thing.\n# @idempotent\nmutation Thing($id: ID!) { a }', /takes no input/],
  ['# A thing.\n# @viewed\nquery Thing($name: String!) { a }', /takes no id alone/],
  ['# A thing.\nquery Thing($page: Page) { a }', /Page has no shape/],
])('a document that can’t become a function stops the codegen: %s', (text, reason) => {
  expect(() => serverFunctions('a.graphql', text, 'enum State { OPEN DONE }')).toThrow(reason)
})
