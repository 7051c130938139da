import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { responseTypesFile, responseTypesModule } from './response-types.ts'

test('the edge’s response types match the output of `npm run codegen` for the contract', () => {
  const contract = readFileSync('src/shared/contract/schema.graphql', 'utf8')
  expect(readFileSync(responseTypesFile, 'utf8')).toBe(responseTypesModule(contract))
})

test('descriptions, arguments and inputs are left out', () => {
  const contract = `
    "A forum."
    type Forum implements Node { "Its id." id: ID! posts("The page." page: PageInput = {n: 1}): [Post!]! }
    "A page."
    input PageInput { n: Int }
    "A node."
    interface Node { id: ID! }
    union Found = Forum
    enum Kind { A }
  `
  expect(responseTypesModule(contract))
    .toBe(`// Generated from the contract by \`npm run codegen\`; not to be edited.
export const responseTypes = \`type Forum implements Node {
  id: ID!
  posts: [Post!]!
}

interface Node {
  id: ID!
}

union Found = Forum\`
`)
})
