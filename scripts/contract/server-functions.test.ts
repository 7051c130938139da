import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFunctionFiles, serverFunctionFiles, serverFunctions } from './server-functions.ts'

const contract = `
  input RenameInput { name: String! }
  enum State { OPEN DONE }
`

test('the server functions match the output of `npm run codegen` for the documents beside them', () => {
  const files = serverFunctionFiles()
  expect(generatedFunctionFiles()).toEqual([...files.keys()])
  for (const [file, code] of files) expect(readFileSync(file, 'utf8'), file).toBe(code)
})

test('a query becomes a read with its variables, a mutation a write with its input', () => {
  const documents = `
    # Things in a state,
    # newest first.
    query Things($state: State!, $after: Int, $ids: [ID!]!) { things { id } }

    # Gives a thing another name.
    mutation RenameThing($input: RenameInput!) { rename(input: $input) { id } }
  `
  expect(serverFunctions('src/app/things.graphql', documents, contract))
    .toBe(`// Generated from things.graphql by \`npm run codegen\`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { RenameThingDocument, ThingsDocument } from '#app/graphql.gen.ts'
import { renameShape } from '#shared/inputs/shapes.gen.ts'

/**
 * Things in a state,
 * newest first.
 */
export const loadThings = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ state: z.enum(['OPEN', 'DONE']), after: z.nullish(z.int()), ids: z.array(z.string()) }))
  .handler(({ context, data }) => context.run(ThingsDocument, data))

/** Gives a thing another name. */
export const renameThing = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(renameShape)
  .handler(({ context, data }) => context.run(RenameThingDocument, { input: data }))
`)
})

test('a tag makes a read by POST, an idempotent write, a counted view, or no function', () => {
  const code = (text: string) => serverFunctions('a.graphql', text, contract)
  expect(code('# A thing.\n# @byPost It is long.\nquery Thing { a }')).toContain("({ method: 'POST' })")
  const once = code('# A thing.\n# @idempotent\nmutation AddThing($input: RenameInput!) { a }')
  expect(once).toContain('z.strictObject({ input: renameShape, idempotencyKey: z.string().max(64) })')
  expect(once).toContain('context.run(AddThingDocument, { input }, { idempotencyKey })')
  const viewed = code('# A thing.\n# @viewed\nquery Thing($id: ID!) { a }')
  expect(viewed).toContain('z.strictObject({ id: z.string(), ahead: z.boolean() })')
  expect(viewed).toContain('if (!ahead) context.page.viewed(id)\n')
  expect(code('# @handwritten It does more.\nquery Thing { a }')).toBeNull()
})

test.each([
  ['query Thing { a }', /comment above Thing in a\.graphql has to say/],
  ['# Far away.\n\nquery Thing { a }', /comment above Thing in a\.graphql has to say/],
  ['# A thing.\n# @twice\nquery Thing { a }', /unknown tag, @twice/],
  ['# A thing.\n# @idempotent\nmutation Thing($id: ID!) { a }', /takes no input/],
  ['# A thing.\n# @viewed\nquery Thing($name: String!) { a }', /takes no id alone/],
  ['# A thing.\nquery Thing($page: Page) { a }', /Page has no shape/],
])('a document that can’t become a function stops the codegen: %s', (text, reason) => {
  expect(() => serverFunctions('a.graphql', text, contract)).toThrow(reason)
})
