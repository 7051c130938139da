import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { samples } from '#tests/support/samples.ts'
import { offsets, writeOlder } from '#tests/support/save-offsets.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { readLimits } from '#circuits/save-file/save-format.ts'
import { type ReadSave, readSave, SaveReader } from './save-reader.ts'
import type { CompleteSave, Component, Save, Wire } from '#circuits/save-file/save.ts'
import { sizeOfSave, writeSave } from '#circuits/save-file/write-save.ts'

const [board] = demoCircuits.map(({ build }) => writeSave(build()))
if (!board) throw new Error('the demo community has a board')

/** The save that was read, in the form from which it was written. */
function plain(read: ReadSave | null): Save | undefined {
  const contents = read?.save.contents
  if (!read || !contents) return read?.save
  const { components, wires, states } = contents
  const lists = [...components].map((part) => ({
    ...part,
    inputs: [...part.inputs],
    outputs: [...part.outputs],
  }))
  return {
    ...read.save,
    contents: {
      ...contents,
      components: lists,
      wires: [...wires],
      states: states.form === 'ids' ? { form: 'ids', ids: [...states.ids] } : states,
    },
  }
}

/** Reads a file in pieces of so many bytes. */
function readInPieces(bytes: Uint8Array, size: number): ReadSave {
  const reader = new SaveReader(bytes.byteLength)
  for (let at = 0; at < bytes.byteLength; at += size) reader.push(bytes.slice(at, at + size))
  return reader.finish()
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

/** Saves of any content; parents are any parts that come before, wires end at any pegs there are. */
const anySave: fc.Arbitrary<CompleteSave> = fc
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
      ...Array.from(inputs, (_, index) => ({ side: 'input' as const, component: address, index })),
      ...Array.from(outputs, (_, index) => ({ side: 'output' as const, component: address, index })),
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

test('a written file can be read back', () => {
  fc.assert(
    fc.property(anySave, fc.integer({ min: 1, max: 200 }), (save, size) => {
      const bytes = writeSave(save)
      expect(sizeOfSave(save)).toBe(bytes.byteLength)
      const read = readSave(bytes)
      expect(plain(read)).toEqual(save)
      // Nothing depends on where the pieces end.
      expect(readInPieces(bytes, size)).toEqual(read)
    }),
    { numRuns: samples(1_000), seed: 7 },
  )
})

test.each([5, 6] as const)('format %i is read whole', (format) => {
  const mods = ['CheeseUtilMod']
  for (const save of [
    ...demoCircuits.map(({ build }) => build()),
    syntheticSave({ parts: 200, boards: 3, mods }),
    syntheticSave({ parts: 200, boards: 3, mods, kind: 'world' }),
  ]) {
    const read = readSave(writeOlder(save, format))
    expect(read?.faults).toEqual([])
    expect(plain(read)).toEqual({ ...save, format })
  }
})

test('all parts and wires of a large file are read', () => {
  const count = samples(readLimits.parts / 2)
  const sample = syntheticSave({ parts: 1 })
  const components = Array.from({ length: count }, (_, index): Component => ({
    ...(sample.contents.components.at(0) as Component),
    address: index + 1,
    inputs: [index],
    data: new Uint8Array(1),
  }))
  const wires = components.map(({ address }): Wire => {
    const peg = { side: 'input', component: address, index: 0 } as const
    return { from: peg, to: peg, state: 1, rotation: 0 }
  })
  const contents = { ...sample.contents, components, wires }
  const read = readSave(writeSave({ ...sample, componentCount: count, wireCount: count, contents }))
  expect(read?.save.contents?.components).toHaveLength(count)
  expect(read?.save.contents?.wires).toHaveLength(count)
})

test('of a format that is not known the head is read', () => {
  const bytes = board.slice()
  bytes[offsets.format] = 8
  expect(readSave(bytes)).toMatchObject({
    save: { format: 8, gameVersion: [0, 92, 1, 0], kind: 'board', componentCount: 0, contents: null },
    faults: [{ code: 'format-unknown', number: 8 }],
  })
})
