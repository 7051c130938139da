import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { isFullSet } from '#tests/e2e/support/test-set.ts'
import { writeOlder } from '#tests/world/older-saves.ts'
import { partsAt, offsets } from '#tests/world/save-offsets.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { footer, header, minBytes, readLimits } from '../save-format.ts'
import { summarise } from '../summary.ts'
import { readSave, SaveReader, type ReadSave } from './save-reader.ts'
import type { CompleteSave, Component } from '../save.ts'
import { writeSave } from '../write-save.ts'

const files = demoCircuits.map(({ build }) => writeSave(build()))
const [board] = files
if (!board) throw new Error('the demo community has a board')

/** Faults of a file, by code. */
function faultsOf(bytes: Uint8Array): Record<string, number> | undefined {
  const read = readSave(bytes)
  return read ? Object.fromEntries(read.faults.map(({ code, number }) => [code, number])) : undefined
}

function changed(change: (view: DataView) => void): Uint8Array {
  const bytes = board?.slice() ?? new Uint8Array()
  change(new DataView(bytes.buffer))
  return bytes
}

test.each<[what: string, bytes: Uint8Array, faults: Record<string, number>]>([
  ['its first mark alone', Buffer.from(header), { damaged: 0, 'end-missing': 0 }],
  ['both marks alone', Buffer.from(header + footer), { damaged: 0 }],
  ['a file that was not sent whole', board.slice(0, -1), { damaged: 1203, 'end-missing': 0 }],
  [
    'a byte between the contents and the end',
    Buffer.concat([board.slice(0, -16), Buffer.from(`!${footer}`)]),
    { 'bytes-extra': 1 },
  ],
  ['a byte after the end', Buffer.concat([board, Buffer.from('!')]), { 'bytes-extra': 1 }],
  ['another kind', changed((view) => view.setUint8(offsets.kind, 3)), { 'kind-unknown': 3 }],
  ['fewer parts than none', changed((view) => view.setInt32(offsets.components, -1, true)), { damaged: 42 }],
  ['more parts than fit', changed((view) => view.setInt32(offsets.components, 2e9, true)), { damaged: 42 }],
  ['more wires than fit', changed((view) => view.setInt32(offsets.wires, 2e9, true)), { damaged: 42 }],
  ['more mods than fit', changed((view) => view.setInt32(offsets.mods, 2e9, true)), { damaged: 46 }],
])('%s is a fault', (_, bytes, faults) => {
  expect(faultsOf(bytes)).toEqual(faults)
})

/** Reads the beginning of a file that is so large. */
function readOf(bytes: Uint8Array, size: number): ReadSave {
  const reader = new SaveReader(size)
  reader.push(bytes)
  return reader.finish()
}

test.each<[what: string, place: number, count: number]>([
  ['parts', offsets.components, 500_001],
  ['wires', offsets.wires, 1_000_001],
])('of a save with more %s than are read only the counts are known', (_, place, count) => {
  const { save, faults } = readOf(
    changed((view) => view.setInt32(place, count, true)),
    readLimits.bytes,
  )
  expect(faults).toContainEqual({ code: 'too-many', number: count })
  expect([save.componentCount, save.wireCount]).toContain(count)
  expect(save.contents?.components.length ?? 0).toBe(0)
})

test.each([0.2, 0.5, 0.8])('of a file that ends after %s of its parts these are read', (share) => {
  const sound = syntheticSave({ parts: 600 })
  const whole = writeSave(sound)
  const parts = partsAt(sound)
  const end = parts + Math.floor((whole.byteLength - parts) * share)
  const { save, faults } = readSave(whole.slice(0, end)) as ReadSave
  expect(save.contents?.components.length).toBeGreaterThan(600 * share * 0.5)
  expect(faults.map(({ code }) => code)).toEqual(['damaged', 'end-missing'])
})

test('of a save larger than 64 MiB only the counts are known', () => {
  const { save, faults } = readOf(board, readLimits.bytes + 1)
  expect(faults).toContainEqual(expect.objectContaining({ code: 'too-large' }))
  expect(save).toMatchObject({
    kind: 'board',
    componentCount: readSave(board)?.save.componentCount,
    contents: null,
  })
})

test('no fault has a negative number, for any value written over a part of a file', () => {
  const at = fc.integer({ min: 0, max: board.byteLength - 4 })
  fc.assert(
    fc.property(at, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (place, value) => {
      const faults = faultsOf(changed((view) => view.setInt32(place, value, true))) ?? {}
      for (const [code, number] of Object.entries(faults)) expect(number, code).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500, examples: [[offsets.components, -16_777_206]] },
  )
})

/** A half adder's file with changed contents. */
function rebuilt(change: (contents: { components: Component[] }) => void): Uint8Array {
  const save = demoCircuits[0]?.build()
  if (!save) throw new Error('the demo community has a board')
  const components = [...save.contents.components]
  change({ components })
  return writeSave({ ...save, contents: { ...save.contents, components } })
}

function last(components: readonly Component[]): Component {
  return components.at(-1) as Component
}

test.each<[what: string, bytes: Uint8Array, faults: Record<string, number>, parts: number]>([
  [
    'a part that stands on itself',
    rebuilt(({ components: all }) => all.push({ ...last(all), address: 99, parent: 99 })),
    { 'parents-missing': 1 },
    8,
  ],
  [
    'two parts of one address',
    rebuilt(({ components: all }) => all.push(last(all))),
    { 'addresses-doubled': 1 },
    8,
  ],
  [
    'parts without an address',
    rebuilt(({ components: all }) => all.push({ ...last(all), address: 0 }, { ...last(all), address: 0 })),
    { 'addresses-doubled': 2 },
    9,
  ],
  [
    'parts of a kind without a name',
    rebuilt(({ components: all }) => all.push({ ...last(all), address: 98, type: 999 })),
    { 'kinds-unnamed': 1 },
    8,
  ],
  ['wires to a part that is not there', rebuilt(({ components: all }) => all.pop()), { 'wires-loose': 1 }, 6],
  [
    'a wire to a peg that is not there',
    rebuilt(({ components: all }) => all.push({ ...(all.pop() as Component), inputs: [] })),
    { 'wires-loose': 1 },
    7,
  ],
])('a file with %s is read without what is wrong', (_, bytes, faults, parts) => {
  expect(faultsOf(bytes)).toEqual(faults)
  expect(readSave(bytes)?.save.contents?.components).toHaveLength(parts)
})

test('of a file that is cut off the parts before the cut are read', () => {
  const save = demoCircuits[0]?.build() as CompleteSave
  const bytes = board.slice(0, partsAt(save) + 200)
  const read = readSave(bytes)
  expect(read?.save.contents?.components.length).toBeGreaterThan(0)
  expect(read?.save.contents?.components.length).toBeLessThan(save.componentCount)
  expect(faultsOf(bytes)).toHaveProperty('damaged')
})

const where = fc.nat()
/** Damage to a file: bits turned, numbers made huge, an end cut off, a piece of another put in or repeated. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('bit' as const), at: where, bit: fc.nat(7) }),
  fc.record({
    kind: fc.constant('number' as const),
    at: where,
    value: fc.constantFrom(-1, 0, 1, 255, 65_535, 2 ** 31 - 1, -(2 ** 31)),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: where, keepsEnd: fc.boolean() }),
  fc.record({
    kind: fc.constant('splice' as const),
    at: where,
    from: where,
    length: fc.nat(400),
    other: where,
  }),
)

function damaged(
  bytes: Uint8Array,
  what: typeof damage extends fc.Arbitrary<infer Kind> ? Kind : never,
): Uint8Array {
  const at = what.at % bytes.length
  const copy = Buffer.from(bytes)
  if (what.kind === 'bit') copy[at] = (copy[at] ?? 0) ^ (1 << what.bit)
  if (what.kind === 'number') copy.writeInt32LE(what.value, Math.min(at, copy.length - 4))
  if (what.kind === 'cut')
    return Buffer.concat([copy.subarray(0, at), what.keepsEnd ? Buffer.from(footer) : Buffer.alloc(0)])
  if (what.kind !== 'splice') return copy
  const other = files[what.other % files.length] ?? bytes
  const from = what.from % other.length
  return Buffer.concat([copy.subarray(0, at), other.subarray(from, from + what.length), copy.subarray(at)])
}

const mods = ['CheeseUtilMod', 'HuntaBaddayCPUmod']
const samples: [name: string, file: Uint8Array][] = [
  ...demoCircuits.map(({ slug, build }): [string, Uint8Array] => [slug, writeSave(build())]),
  ['boards with mods and labels', writeSave(syntheticSave({ parts: 120, boards: 3, mods }))],
  ['a world', writeSave(syntheticSave({ parts: 120, boards: 3, mods, kind: 'world' }))],
  ['a world of format 5', writeOlder(syntheticSave({ parts: 60, kind: 'world' }), 5)],
  ['a board of format 6', writeOlder(syntheticSave({ parts: 60, mods }), 6)],
]

test.each(samples)('of a damaged file no more is read than it holds: %s', (_, file) => {
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 5 }), (changes) => {
      let bytes: Uint8Array = file
      for (const change of changes) if (bytes.length >= 4) bytes = damaged(bytes, change)
      const read = readSave(bytes)
      if (read) summarise(read)
      const { components = [], wires = [] } = read?.save.contents ?? {}
      expect(components.length * minBytes.component + wires.length * minBytes.wire).toBeLessThanOrEqual(
        bytes.length,
      )
    }),
    { numRuns: isFullSet ? 10_000 : 800, seed: 92 },
  )
})

test('a count allocates nothing before its bytes are present', () => {
  const rest = 4_000
  for (let at = offsets.components; at < board.length - 20; at++) {
    const bytes = Buffer.concat([board.slice(0, -16), Buffer.alloc(rest), Buffer.from(footer)])
    bytes.writeInt32LE(2 ** 31 - 1, at)
    // A count that is believed would need gigabytes.
    expect(() => readSave(bytes)).not.toThrow()
  }
})
