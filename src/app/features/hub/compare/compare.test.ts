import { expect, test } from 'vitest'
import { compareSearch, type VersionedCreation } from './compare.queries.ts'
import { versionSide } from './compared-sides.tsx'
import { partsDifference } from './compare-page.tsx'

test('only ids of creations and numbers of versions are compared', () => {
  expect(compareSearch({ a: 'ctn-0123abcd', b: 'ctn-89abcdef', av: 1, bv: '2', q: ' adder ' })).toEqual({
    a: 'ctn-0123abcd',
    b: 'ctn-89abcdef',
    av: 1,
    bv: 2,
    q: 'adder',
  })
  for (const id of ['pst-0123abcd', 'ctn-', '../x', 7, undefined])
    expect(Object.values(compareSearch({ a: id, b: id, av: id, bv: -1, q: '  ' })).filter(Boolean)).toEqual(
      id === 7 ? [7] : [],
    )
})

test('a version is compared under its own date', () => {
  const creation = { createdAt: 10, versions: [{ number: 2, createdAt: 20 }] } as VersionedCreation
  expect(versionSide(creation, 2).creation?.createdAt).toBe(20)
})

test('kinds of parts that differ are listed, the largest difference first', () => {
  const and = { name: 'MHG.AndGate', count: 4 }
  const peg = { name: 'MHG.Peg', count: 9 }
  const one = [and, peg, { name: 'MHG.Relay', count: 2 }]
  const other = [{ ...and, count: 5 }, peg, { name: 'MHG.DLatch', count: 3 }]
  expect(partsDifference(one, other)).toEqual({
    different: [
      { id: 'MHG.DLatch', one: 0, other: 3 },
      { id: 'MHG.Relay', one: 2, other: 0 },
      { id: 'MHG.AndGate', one: 4, other: 5 },
    ],
    same: 1,
  })
  expect(partsDifference(one, one)).toEqual({ different: [], same: 3 })
})
