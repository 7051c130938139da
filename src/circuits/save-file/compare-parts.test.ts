import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { createScene } from '#circuits/drawing/scene.ts'
import { writeBoardData } from './part-data.ts'
import type { CompleteSave, Component, Quaternion, Wire } from './save.ts'
import { compareParts } from './compare-parts.ts'
import { comparedParts } from './compared-parts.ts'
import * as fc from 'fast-check'

const base = syntheticSave({ parts: 600, boards: 1 })

function withContents(save: CompleteSave, parts: readonly Component[], wires: readonly Wire[]): CompleteSave {
  return {
    ...save,
    componentCount: parts.length,
    wireCount: wires.length,
    contents: { ...save.contents, components: parts, wires },
  }
}

/** Roots that stood, as `placements.jecs` says. */
const standing: Quaternion = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2]
const read = (save: CompleteSave, ...turns: (Quaternion | null)[]) =>
  comparedParts(save.contents, createScene(save, ...turns))
function compare(older: CompleteSave, newer: CompleteSave) {
  const { added, removed, changed, ...rest } = compareParts(read(older), read(newer))
  const pairs = { older: [...changed.older], newer: [...changed.newer] }
  return { added: [...added], removed: [...removed], changed: pairs, ...rest }
}
const partsOf = (save: CompleteSave) => [...save.contents.components]
const wiresOf = (save: CompleteSave) => [...save.contents.wires]

/** Indices of parts without children and without wires. */
function loose(save: CompleteSave): number[] {
  const used = new Set(partsOf(save).map(({ parent }) => parent))
  for (const { from, to } of wiresOf(save)) used.add(from.component).add(to.component)
  return partsOf(save).flatMap(({ address }, index) => (used.has(address) ? [] : [index]))
}

test('a save has all that itself has', () => {
  expect(compare(base, base)).toEqual({
    added: [],
    removed: [],
    changed: { older: [], newer: [] },
    addedWires: 0,
    removedWires: 0,
    same: 600,
    pair: [0, 0],
    shift: [0, 0, 0],
  })
})

test('a board that stood is the same as one that lay, if both are shown standing', () => {
  const lying = read(base, null, standing)
  expect(compareParts(lying, read(base, standing)).same).toBe(600)
})

test('parts that are taken away are removed, and added the other way round', () => {
  const all = loose(base)
  fc.assert(
    fc.property(fc.subarray(all, { maxLength: 40 }), (omitted) => {
      const left = partsOf(base).filter((_, index) => !omitted.includes(index))
      const smaller = withContents(base, left, wiresOf(base))
      const { added, removed, same, removedWires } = compare(base, smaller)
      expect([added, removed, same, removedWires]).toEqual([[], omitted, 600 - omitted.length, 0])
      expect(compare(smaller, base)).toMatchObject({ added: omitted, removed: [] })
    }),
    { numRuns: samples(100) },
  )
})

test('wires are counted, whichever end they begin at', () => {
  const wires = wiresOf(base)
  const turned = wires.map((wire) => ({ ...wire, from: wire.to, to: wire.from }))
  expect(compare(base, withContents(base, partsOf(base), turned.slice(7)))).toMatchObject({
    added: [],
    addedWires: 0,
    removedWires: 7,
  })
})

test('a board that grew to the left has moved its parts, which are the same', () => {
  const [board, ...parts] = partsOf(base)
  if (!board) throw new Error('it has a board')
  const wider = { ...board, data: writeBoardData({ size: [83, 80], colour: [80, 120, 160] }) }
  const moved = parts.map((part): Component => {
    const [x, y, z] = part.position
    return part.parent === board.address ? { ...part, position: [x + 900, y, z] } : part
  })
  const grown = withContents(base, [wider, ...moved], wiresOf(base))
  expect(compare(base, grown)).toMatchObject({
    added: [0],
    removed: [0],
    pair: [1, 1],
    same: 599,
    shift: [900, 0, 0],
    addedWires: 0,
  })
})

test('a part that keeps something else for itself has changed, and its wires have not', () => {
  const parts = partsOf(base)
  const wired = new Set(wiresOf(base).flatMap(({ from, to }) => [from.component, to.component]))
  const at = parts.findLastIndex(({ address, data }) => wired.has(address) && data === null)
  const edited = parts.map((part, index) => (index === at ? { ...part, data: Uint8Array.of(1, 2) } : part))
  const other = withContents(base, edited, wiresOf(base))
  const changed = { older: [at], newer: [at] }
  const none = { added: [], removed: [], addedWires: 0, removedWires: 0 }
  expect(compare(other, base)).toMatchObject({ ...none, changed, same: 599 })
})

test.each<[what: string, name: string, older: number[], newer: number[], changes: number]>([
  ['a switch that was switched', 'MHG.PanelSwitch', [10, 20, 30, 0], [10, 20, 30, 1], 0],
  ['a delayer that has counted on', 'MHG.Delayer', [0, 0, 0, 0, 9, 0, 0, 0], [7, 0, 0, 0, 9, 0, 0, 0], 0],
  ['a delayer with another delay', 'MHG.Delayer', [0, 0, 0, 0, 9, 0, 0, 0], [0, 0, 0, 0, 8, 0, 0, 0], 1],
])('%s: so many parts have changed', (_, name, older, newer, changes) => {
  const [board, part] = partsOf(base) as [Component, Component]
  const type = [...base.contents.types].find(([, known]) => known === name)?.[0]
  if (type === undefined) throw new Error(`there is no ${name}`)
  const withData = (data: number[]) =>
    withContents(base, [board, { ...part, type, data: Uint8Array.from(data) }], [])
  const { added, removed, changed } = compare(withData(older), withData(newer))
  expect([added, removed, changed.newer.length]).toEqual([[], [], changes])
})

test('parts that are not related have nothing in common, and are compared all the same', () => {
  const other = syntheticSave({ parts: 500, boards: 2, seed: 9 })
  const { added, removed, changed, same } = compare(base, other)
  expect(added.length + changed.newer.length + same).toBe(500)
  expect(removed.length + changed.older.length + same).toBe(600)
})
