import { expect, test } from 'vitest'
import { z } from 'zod'
import { id } from '#shared/inputs/text-input.ts'
import { enumType, fieldOf, inputType } from './builder.ts'

const size = z.enum(['S', 'L'])
const sizeType = enumType('TestSize', 'A size.', size, { S: 'Small.', L: 'Large.' })
const item = z.strictObject({ count: z.int() }).refine(({ count }) => count > 0)
const itemType = inputType('TestItem', item, { count: 'How many.' })

test.each([
  [z.string().trim().max(3), { type: 'String', required: true }],
  [z.iso.date(), { type: 'String', required: true }],
  [id.min(1).refine(Boolean), { type: 'ID', required: true }],
  [z.string().nullish().transform(String), { type: 'String', required: false }],
  [z.int().min(0).nullish(), { type: 'Int', required: false }],
  [z.boolean().nullish().default(false), { type: 'Boolean', required: false, defaultValue: false }],
  [z.array(size).max(2).nullish(), { type: [sizeType], required: false }],
  [z.array(item), { type: [itemType], required: true }],
])('a schema of kind %# is a field of the API', (schema, field) => {
  expect(fieldOf(schema)).toEqual(field)
})

test.each([z.number(), z.enum(['S', 'L']), z.strictObject({}), z.array(z.array(z.int())), z.date()])(
  'a schema of unknown kind %# is an error at the start',
  (schema) => {
    expect(() => fieldOf(schema)).toThrow('The API has no type for')
  },
)
