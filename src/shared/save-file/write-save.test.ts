import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { sizeOfSave, writeSave } from './write-save.ts'

test.each(demoCircuits.map(({ slug, build }) => [slug, build] as const))(
  'the size of %s is that of its file',
  (_slug, build) => {
    const save = build()
    expect(sizeOfSave(save)).toBe(writeSave(save).byteLength)
  },
)

test('texts are counted in bytes, and a world’s states by their bits', () => {
  const save = syntheticSave({ parts: 50, kind: 'world' })
  const named = {
    ...save,
    contents: { ...save.contents, mods: [{ id: '电路', version: [1, 0, 0, 0] as const }] },
  }
  expect(sizeOfSave(named)).toBe(writeSave(named).byteLength)
})
