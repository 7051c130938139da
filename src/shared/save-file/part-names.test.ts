import { expect, test } from 'vitest'
import { partName } from './part-names.ts'

test.each([
  ['MHG.AndGate', 'And gate'],
  ['MHG.CircuitBoard', 'Circuit board'],
  ['MHG.DLatch', 'D latch'],
  ['MHG.Peg', 'Peg'],
  ['MHG.FloppyDisk', 'Floppy disk'],
  ['MHG.Buffer_WithOutput', 'Buffer with output'],
  ['Lonely', 'Lonely'],
])('the part %s is called %s', (id, name) => {
  expect(partName(id)).toEqual({ name })
})

test('a part of a mod is shown with its mod', () => {
  expect(partName('EccsWaves.Oscilloscope')).toEqual({ name: 'Oscilloscope', mod: 'EccsWaves' })
})
