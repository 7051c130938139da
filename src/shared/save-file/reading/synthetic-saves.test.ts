import { expect, test } from 'vitest'
import { readSave } from '#shared/save-file/reading/save-reader.ts'
import { summarise } from '#shared/save-file/summary.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'

test('a synthetic save has as many parts as asked for, is read again, and is the same for the same seed', () => {
  const options = { parts: 1_500, kind: 'world', mods: ['Extra'], seed: 7 } as const
  const bytes = writeSave(syntheticSave(options))
  const read = readSave(bytes)
  if (!read) throw new Error('it is a save')
  const { components, wires, parts, faults } = summarise(read)
  expect(faults).toEqual([])
  expect(components).toBe(1_500)
  expect(wires).toBeGreaterThan(1_200)
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['MHG.PanelLabel', 'Extra.Memory']))
  expect(bytes).toEqual(writeSave(syntheticSave(options)))
  expect(bytes).not.toEqual(writeSave(syntheticSave({ ...options, seed: 8 })))
})

test('pegs that a wire joins carry its state', () => {
  const { components, wires } = syntheticSave({ parts: 400 }).contents
  const byAddress = new Map([...components].map((part) => [part.address, part]))
  const joining = [...wires].filter(({ from }) => from.side === 'input')
  expect(joining.length).toBeGreaterThan(100)
  for (const { from, to, state } of joining)
    expect([from, to].map(({ component, index }) => byAddress.get(component)?.inputs[index])).toEqual([
      state,
      state,
    ])
})
