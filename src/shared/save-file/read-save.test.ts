import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { readSave } from './read-save.ts'
import { SaveError } from './save-error.ts'
import { footer, header } from './save-format.ts'
import type { Component, Save, WholeSave } from './save.ts'
import { writeSave } from './write-save.ts'

const files = demoCircuits.map(({ build }) => writeSave(build()))
const [board] = files
if (!board) throw new Error('the demo community has a board')

/** The sentence of the refusal, null when it was read; anything else that is thrown fails the test. */
function refusal(bytes: Uint8Array): string | null {
  try {
    readSave(bytes)
    return null
  } catch (error) {
    if (error instanceof SaveError) return error.message
    throw error
  }
}

/** Where the parts of the half adder's file stand: the counts, the mods, and the first part. */
const places = { format: 16, kind: 33, components: 34, wires: 38, mods: 42 } as const

function changed(change: (view: DataView) => void): Uint8Array {
  const bytes = board?.slice() ?? new Uint8Array()
  change(new DataView(bytes.buffer))
  return bytes
}

const i32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const states = fc.array(i32, { maxLength: 4 })
const version = fc.tuple(i32, i32, i32, i32)
const f32 = fc.float()

const anyComponent = fc.record({
  type: fc.nat(0xffff),
  position: fc.tuple(i32, i32, i32),
  rotation: fc.tuple(f32, f32, f32, f32),
  inputs: states,
  outputs: states,
  data: fc.option(fc.uint8Array({ minLength: 1, maxLength: 20 })),
})

/** Saves of any content; parts stand on any that came before, wires end at any pegs there are. */
const anySave: fc.Arbitrary<WholeSave> = fc
  .record({
    kind: fc.constantFrom('board' as const, 'world' as const),
    gameVersion: version,
    mods: fc.array(fc.record({ id: fc.string({ unit: 'grapheme' }), version }), { maxLength: 3 }),
    types: fc.uniqueArray(fc.tuple(fc.nat(0xffff), fc.string()), {
      selector: ([number]) => number,
      maxLength: 4,
    }),
    parts: fc.array(fc.tuple(anyComponent, fc.nat()), { minLength: 1, maxLength: 8 }),
    wires: fc.array(fc.tuple(fc.nat(), fc.nat(), i32, f32), { maxLength: 6 }),
    on: states,
    bits: fc.uint8Array({ maxLength: 9 }),
  })
  .map(({ kind, gameVersion, mods, types, parts, wires, on, bits }) => {
    const components = parts.map(([part, parent], index): Component => ({
      address: index + 1,
      parent: parent % (index + 1),
      ...part,
    }))
    const pegs = components.flatMap(({ address, inputs, outputs }) => [
      ...inputs.map((_, index) => ({ side: 'input' as const, component: address, index })),
      ...outputs.map((_, index) => ({ side: 'output' as const, component: address, index })),
    ])
    const peg = (at: number) => pegs[at % pegs.length] as (typeof pegs)[number]
    const joined = pegs.length > 0 ? wires : []
    return {
      format: 7,
      gameVersion,
      kind,
      componentCount: components.length,
      wireCount: joined.length,
      contents: {
        mods,
        types: new Map(types),
        components,
        wires: joined.map(([from, to, state, rotation]) => ({
          from: peg(from),
          to: peg(to),
          state,
          rotation,
        })),
        states: kind === 'world' ? { form: 'bits', bytes: bits } : { form: 'ids', ids: on },
      },
    }
  })

test('what was written is read again', () => {
  fc.assert(
    fc.property(anySave, (save) => {
      expect(readSave(writeSave(save))).toEqual(save)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('the circuits of the demo community are read as they were built', () => {
  for (const { build } of demoCircuits) expect(readSave(writeSave(build()))).toEqual(build())
})

test('of formats 5 and 6 the head alone is read', () => {
  for (const format of [5, 6] as const) {
    const save = readSave(changed((view) => view.setUint8(places.format, format)))
    expect(save).toEqual<Save>({
      format,
      gameVersion: [0, 92, 1, 0],
      kind: 'board',
      componentCount: 7,
      wireCount: 6,
      contents: null,
    })
  }
})

test.each<[what: string, bytes: Uint8Array, words: string]>([
  ['nothing', new Uint8Array(), "isn't a save file"],
  ['both marks alone', Buffer.from(header + footer), 'ends too early'],
  ['one mark that is both', Buffer.from(header), 'Its end is missing'],
  ['a file that was not sent whole', board.slice(0, -1), 'Its end is missing'],
  [
    'a byte between the contents and the end',
    Buffer.concat([board.slice(0, -16), Buffer.from(`!${footer}`)]),
    '1 extra bytes',
  ],
  ['a format of the future', changed((view) => view.setUint8(places.format, 8)), 'format 8'],
  ['another kind', changed((view) => view.setUint8(places.kind, 3)), 'Its kind is 3'],
  [
    'fewer parts than none',
    changed((view) => view.setInt32(places.components, -1, true)),
    'negative number of parts',
  ],
  ['a board of nothing', changed((view) => view.setInt32(places.components, 0, true)), 'has no parts'],
  ['more parts than fit', changed((view) => view.setInt32(places.components, 2e9, true)), '2000000000 parts'],
  ['more wires than fit', changed((view) => view.setInt32(places.wires, 2e9, true)), '2000000000 wires'],
  ['more mods than fit', changed((view) => view.setInt32(places.mods, 2e9, true)), '2000000000 mods'],
])('%s is refused with a sentence', (_, bytes, words) => {
  expect(refusal(bytes)).toContain(words)
})

/** A half adder's file, after something was done to what it holds. */
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

test.each<[what: string, bytes: Uint8Array, words: string]>([
  [
    'a part that stands on itself',
    rebuilt(({ components: all }) => all.push({ ...last(all), address: 99, parent: 99 })),
    'is placed on part 99',
  ],
  [
    'two parts of one address',
    rebuilt(({ components: all }) => all.push(last(all))),
    'Two parts have the address',
  ],
  [
    'a part without an address',
    rebuilt(({ components: all }) => all.push({ ...last(all), address: 0 })),
    'the address 0',
  ],
  ['a wire to a part that is not there', rebuilt(({ components: all }) => all.pop()), "doesn't exist"],
  [
    'a wire to a peg that is not there',
    rebuilt(({ components: all }) => all.push({ ...(all.pop() as Component), inputs: [] })),
    'which has 0',
  ],
])('%s is refused with a sentence', (_, bytes, words) => {
  expect(refusal(bytes)).toContain(words)
})

const where = fc.nat()
/** What may become of a file: bits turned, numbers made huge, an end cut off, a piece of another put in or repeated. */
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

/** Microseconds of the thread's own time that any of these files may take: none is larger than some kilobytes. */
const longest = 200_000

test('whatever becomes of a file, it is soon read or refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(damage, { minLength: 1, maxLength: 5 }),
      (file, changes) => {
        let bytes = file
        for (const change of changes) if (bytes.length >= 4) bytes = damaged(bytes, change)
        const began = process.threadCpuUsage()
        expect(() => refusal(bytes)).not.toThrow()
        const { user, system } = process.threadCpuUsage(began)
        expect(user + system).toBeLessThan(longest)
      },
    ),
    { numRuns: 5_000, seed: 92 },
  )
})

test('nothing is made of a count before the bytes for it are seen', () => {
  const rest = 4_000
  for (let at = places.components; at < board.length - 20; at++) {
    const bytes = Buffer.concat([board.slice(0, -16), Buffer.alloc(rest), Buffer.from(footer)])
    bytes.writeInt32LE(2 ** 31 - 1, at)
    // A count that is believed would need gigabytes.
    expect(() => refusal(bytes)).not.toThrow()
  }
})
