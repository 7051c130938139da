import { atOnce } from '#shared/pause.ts'
import { expect, test } from 'vitest'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import type { DisplaySchemes, Colour } from './colours.ts'
import { readPlayerFile, writePlayerFile } from './player-file.ts'
import { readSave } from '#circuits/save-file/reading/save-reader.ts'
import { writeSave } from './write-save.ts'

const save = syntheticSave({ parts: 40 })
const displays: DisplaySchemes = new Map([
  [
    '1/3',
    [
      [1, 2, 3],
      [250, 251, 252],
    ],
  ],
  ['0/0', [[9, 8, 7]]],
  ['9/400', Array.from({ length: 512 }, (_, at): Colour => [at & 255, at >> 8, 5])],
])

test('the colours of displays come back with the save, which other readers read without them', () => {
  const bytes = atOnce(writePlayerFile({ ...save, displays }))
  const { save: read, faults } = readPlayerFile(bytes) ?? {}
  expect(read?.displays).toEqual(displays)
  expect(faults).toEqual([])
  expect(writeSave({ ...save, ...read } as typeof save)).toEqual(writeSave(save))
  expect(readSave(bytes)?.save.contents?.components).toHaveLength(save.contents.components.length)
})

test('a save without them is written as it is, and any save is read', () => {
  expect(atOnce(writePlayerFile(save))).toEqual(writeSave(save))
  expect(atOnce(writePlayerFile({ ...save, displays: new Map() }))).toEqual(writeSave(save))
  expect(readPlayerFile(writeSave(save))?.save).not.toHaveProperty('displays')
  expect(readPlayerFile(new Uint8Array(3))).toBeNull()
})

test('a file that is truncated or changed after its save is read as far as it is intact', () => {
  const bytes = atOnce(writePlayerFile({ ...save, displays }))
  const end = writeSave(save).byteLength
  for (let length = end; length < bytes.byteLength; length += 7)
    expect(readPlayerFile(bytes.subarray(0, length))?.save.componentCount).toBe(save.componentCount)
  for (let at = end; at < end + 40; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 0xff
    const schemes = readPlayerFile(changed)?.save.displays ?? new Map()
    for (const [key, colours] of schemes) expect(colours).toHaveLength(2 ** Number(key.split('/')[0]))
  }
})
