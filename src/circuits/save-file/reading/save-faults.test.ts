import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { samples } from '#tests/support/samples.ts'
import { partsAt, offsets, writeOlder } from '#tests/support/save-offsets.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { footer, header, minBytes, readLimits } from '#circuits/save-file/save-format.ts'
import { summarise } from '#circuits/save-file/summary.ts'
import { readSave, SaveReader, type ReadSave } from './save-reader.ts'
import type { Component } from '#circuits/save-file/save.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'

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

/** Reads a file that is said to be so large. */
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

test('of a save larger than 64 MiB only the counts are known', () => {
  const { save, faults } = readOf(board, readLimits.bytes + 1)
  expect(faults).toContainEqual(expect.objectContaining({ code: 'too-large' }))
  const { componentCount } = readSave(board)?.save ?? {}
  expect(save).toMatchObject({ kind: 'board', componentCount, contents: null })
})

test('of a file that ends in the middle of its parts those before are read', () => {
  const sound = syntheticSave({ parts: 600 })
  const whole = writeSave(sound)
  const { save, faults } = readSave(whole.slice(0, (partsAt(sound) + whole.byteLength) / 2)) as ReadSave
  expect(save.contents?.components.length).toBeGreaterThan(150)
  expect(faults.map(({ code }) => code)).toEqual(['damaged', 'end-missing'])
})

/** A half adder's file whose parts were changed, by a function that also gets the last of them. */
function rebuilt(change: (all: Component[], last: Component) => void): Uint8Array {
  const save = demoCircuits[0]?.build()
  const components = [...(save?.contents.components ?? [])]
  const last = components.at(-1)
  if (!save || !last) throw new Error('the demo community has a board')
  change(components, last)
  return writeSave({ ...save, contents: { ...save.contents, components } })
}

test.each<[what: string, bytes: Uint8Array, faults: Record<string, number>, parts: number]>([
  [
    'a part that stands on itself',
    rebuilt((all, last) => all.push({ ...last, address: 99, parent: 99 })),
    { 'parents-missing': 1 },
    8,
  ],
  ['two parts of one address', rebuilt((all, last) => all.push(last)), { 'addresses-doubled': 1 }, 8],
  [
    'parts without an address',
    rebuilt((all, last) => all.push({ ...last, address: 0 }, { ...last, address: 0 })),
    { 'addresses-doubled': 2 },
    9,
  ],
  [
    'parts of a kind without a name',
    rebuilt((all, last) => all.push({ ...last, address: 98, type: 999 })),
    { 'kinds-unnamed': 1 },
    8,
  ],
  ['wires to a part that is not there', rebuilt((all) => all.pop()), { 'wires-loose': 1 }, 6],
  [
    'a wire to a peg that is not there',
    rebuilt((all, last) => all.splice(-1, 1, { ...last, inputs: [] })),
    { 'wires-loose': 1 },
    7,
  ],
])('a file with %s is read without what is wrong', (_, bytes, faults, parts) => {
  expect(faultsOf(bytes)).toEqual(faults)
  expect(readSave(bytes)?.save.contents?.components).toHaveLength(parts)
})

const where = fc.nat()
/** Damage to a file: bits turned, numbers made huge, an end cut off, a piece of another put in or repeated. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('bit' as const), at: where, bit: fc.nat(7) }),
  fc.record({
    kind: fc.constant('number' as const),
    at: where,
    value: fc.oneof(
      fc.constantFrom(-1, 0, 1, 255, 65_535, 2 ** 31 - 1, -(2 ** 31)),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    ),
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
const sound: Uint8Array[] = [
  ...files,
  writeSave(syntheticSave({ parts: 120, boards: 3, mods })),
  writeSave(syntheticSave({ parts: 120, boards: 3, mods, kind: 'world' })),
  writeOlder(syntheticSave({ parts: 60, kind: 'world' }), 5),
  writeOlder(syntheticSave({ parts: 60, mods }), 6),
]

test('of a damaged file no more is read than it holds, and no fault has a negative number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sound),
      fc.array(damage, { minLength: 1, maxLength: 5 }),
      (file, changes) => {
        let bytes = file
        for (const change of changes) if (bytes.length >= 4) bytes = damaged(bytes, change)
        const read = readSave(bytes)
        if (read) summarise(read)
        const { components = [], wires = [] } = read?.save.contents ?? {}
        expect(components.length * minBytes.component + wires.length * minBytes.wire).toBeLessThanOrEqual(
          bytes.length,
        )
        expect(read?.faults.filter(({ number }) => !(number >= 0)) ?? []).toEqual([])
      },
    ),
    {
      numRuns: samples(20_000),
      seed: 92,
      examples: [[board, [{ kind: 'number', at: offsets.components, value: -16_777_206 }]]],
    },
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
