import { expect, test } from 'vitest'
import { partName } from './part-names.ts'

test.each([
  ['MHG.AndGate', { name: 'And gate' }],
  ['MHG.DLatch', { name: 'D latch' }],
  ['MHG.Buffer_WithOutput', { name: 'Buffer with output' }],
  ['Lonely', { name: 'Lonely' }],
  ['EccsWaves.Oscilloscope', { name: 'Oscilloscope', mod: 'EccsWaves' }],
])('the part %s is called %j', (id, name) => {
  expect(partName(id)).toEqual(name)
})
