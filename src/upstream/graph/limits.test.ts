import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { excess, measure } from './limits.ts'

const sizeOf = (document: string) => measure(parse(document))

test('G1: depth runs through fragments, spread or inline', () => {
  expect(sizeOf('{ a { b { c } } }').depth).toBe(3)
  expect(sizeOf('{ a { ... on A { b { ... { c } } } } }').depth).toBe(3)
  expect(sizeOf('{ a { ...F } } fragment F on A { b { ...G } } fragment G on B { c { d } }').depth).toBe(4)
})

test('G1: a fragment that spreads itself is measured once round', () => {
  expect(sizeOf('{ ...F } fragment F on Query { a { ...G } } fragment G on A { b { ...F } }').depth).toBe(2)
})

test('G1: fragments that double at each step are measured in no time', () => {
  const doubling = Array.from(
    { length: 40 },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
  )
  expect(sizeOf(`{ ...F0 } ${doubling.join(' ')} fragment F40 on Query { a { b } }`).depth).toBe(2)
})

test('G1: aliases and directives count wherever they stand', () => {
  const document = 'query @a { x: a @b { ...F @c y: b } ... @d { z: c } } fragment F on A @e { w: d }'
  expect(sizeOf(document)).toMatchObject({ aliases: 4, directives: 5, introspects: false })
})

test('G3: asking for the schema shows at any depth and under any alias', () => {
  expect(sizeOf('{ x: __schema { types { name } } }').introspects).toBe(true)
  expect(sizeOf('{ ...F } fragment F on Query { __type(name: "A") { name } }').introspects).toBe(true)
  expect(sizeOf('{ a { __typename } }').introspects).toBe(false)
})

test('G4: root fields of mutations count through fragments and over operations', () => {
  expect(sizeOf('mutation { a b }').mutations).toEqual(['a', 'b'])
  expect(sizeOf('mutation { ...F } fragment F on Mutation { a ... { b } }').mutations).toEqual(['a', 'b'])
  expect(sizeOf('mutation A { a } mutation B { b } query C { c d }').mutations).toEqual(['a', 'b'])
})

test('what is within all limits is not too much', () => {
  const size = { depth: 8, cost: 10_000, aliases: 15, directives: 50, mutations: ['a'], introspects: true }
  expect(excess(size)).toBeNull()
  expect(excess({ ...size, depth: 9 })).toMatch(/deeper than 8/)
  expect(excess({ ...size, cost: 10_001 })).toMatch(/too costly/)
})
