import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { costBudget } from './cost.ts'
import { sizeProblem, measureDocument } from './limits.ts'

const sizeOf = (document: string) => measureDocument(parse(document))

test('G1: depth includes fragments, spread or inline', () => {
  expect(sizeOf('{ a { b { c } } }').depth).toBe(3)
  expect(sizeOf('{ a { ... on A { b { ... { c } } } } }').depth).toBe(3)
  expect(sizeOf('{ a { ...F } } fragment F on A { b { ...G } } fragment G on B { c { d } }').depth).toBe(4)
})

test('G1: recursive and exponentially growing fragments are measured once', () => {
  expect(sizeOf('{ ...F } fragment F on Query { a { ...G } } fragment G on A { b { ...F } }').depth).toBe(2)
  const doubling = Array.from(
    { length: 40 },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
  )
  const size = sizeOf(`{ ...F0 } ${doubling.join(' ')} fragment F40 on Query { forums { id } }`)
  expect(size).toMatchObject({ depth: 2, cost: expect.any(Number) })
  expect(size.cost).toBeGreaterThan(costBudget)
})

test('G1: aliases and directives count at every position', () => {
  const document = 'query @a { x: a @b { ...F @c y: b } ... @d { z: c } } fragment F on A @e { w: d }'
  expect(sizeOf(document)).toMatchObject({ aliases: 4, directives: 5, introspects: false })
})

test('G3: introspection is detected at any depth and under any alias', () => {
  expect(sizeOf('{ x: __schema { types { name } } }').introspects).toBe(true)
  expect(sizeOf('{ ...F } fragment F on Query { __type(name: "A") { name } }').introspects).toBe(true)
  expect(sizeOf('{ a { __typename } }').introspects).toBe(false)
})

test('G4: root fields of mutations are counted through fragments and over all operations', () => {
  expect(sizeOf('mutation { a b }').mutations).toEqual(['a', 'b'])
  expect(sizeOf('mutation { ...F } fragment F on Mutation { a ... { b } }').mutations).toEqual(['a', 'b'])
  expect(sizeOf('mutation A { a } mutation B { b } query C { c d }').mutations).toEqual(['a', 'b'])
})

test('a document within all limits is accepted', () => {
  const size = { depth: 8, cost: 10_000, aliases: 15, directives: 50, mutations: ['a'], introspects: true }
  expect(sizeProblem(size)).toBeNull()
  expect(sizeProblem({ ...size, depth: 9 })).toMatch(/deeper than 8/)
  expect(sizeProblem({ ...size, cost: 10_001 })).toMatch(/too costly/)
  expect(sizeProblem({ ...size, aliases: 16 })).toMatch(/more than 15 aliases/)
  expect(sizeProblem({ ...size, directives: 51 })).toMatch(/more than 50 directives/)
})
