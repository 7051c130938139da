import { expect, test } from 'vitest'
import { partData } from '#tests/support/part-shapes.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { randomBit } from './simulator-state.ts'

test.each([
  ['Inverter', '0 1', '1 0'],
  ['Buffer_WithOutput', '0 1', '0 1'],
  // As saves from before there were fast buffers call it.
  ['Buffer', '0 1', '0 1'],
  ['AndGate', '00 01 10 11', '0 0 0 1'],
  ['AndGate', '000 011 101 110 111', '0 0 0 0 1'],
  ['AndGate', '0111 1011 1101 1110 1111', '0 0 0 0 1'],
  ['XorGate', '00 01 10 11', '0 1 1 0'],
  ['DLatch', '10 11 10 00 01 00 10', '0 1 1 1 0 0 0'],
])('%s makes of the inputs %s the outputs %s', (name, inputs, outputs) => {
  const circuit = new TestCircuit()
  const moments = inputs.split(' ')
  const gate = circuit.add(name, moments[0]?.length ?? 0, 1)
  const switches = Array.from(moments[0] ?? '', (_, index) => {
    const control = circuit.add('Switch', 0, 1)
    circuit.wire([control, 'o0'], [gate, `i${index}`])
    return control
  })
  const running = circuit.start()
  const found = moments.map((levels) => {
    // One tick for the switches, and one for the gate.
    running.set(
      switches.map((control, index) => [control, levels[index] === '1']),
      2,
    )
    return running.level(gate, 'o0')
  })
  expect(found.join(' ')).toBe(outputs)
})

test.each([
  ['nothing', undefined, 10],
  ['too few bytes', new Uint8Array(3), 10],
  ['a delay below one', partData(-5, -7), 1],
  ['more counted than it delays', partData(2 ** 31 - 1, 9), 1],
  ['that it has counted seven ticks of ten', partData(7, 10), 3],
])('a delayer whose data say %s delays', (_, data, ticks) => {
  const circuit = new TestCircuit()
  const delayer = circuit.add('Delayer', 1, 1, { ...(data && { data }), on: ['i0'] })
  circuit.wire([circuit.add('Switch', 0, 1, { on: ['o0'] }), 'o0'], [delayer, 'i0'])
  const running = circuit.start()
  running.simulator.run(ticks - 1)
  expect(running.level(delayer, 'o0')).toBe(0)
  running.simulator.run(1)
  expect(running.level(delayer, 'o0')).toBe(1)
})

test('half of the levels that a randomizer draws are on, others for another seed', () => {
  const drawn = (seed: number) => Array.from({ length: 400 }, (_, tick) => randomBit(seed, 1, tick))
  const on = drawn(1).filter(Boolean).length
  expect([on > 160, on < 240]).toEqual([true, true])
  expect(drawn(2)).not.toEqual(drawn(1))
})

test('a part of a mod, and one with other pegs than its type has, keep their outputs as saved', () => {
  const circuit = new TestCircuit()
  const memory = circuit.add('Extra.Memory', 1, 2, { on: ['o1'] })
  const odd = circuit.add('Inverter', 2, 1)
  const running = circuit.start()
  running.simulator.run(10)
  expect([running.level(memory, 'o0'), running.level(memory, 'o1'), running.level(odd, 'o0')]).toEqual([
    0, 1, 0,
  ])
  expect([...running.netlist.unknown]).toEqual([memory, odd])
})
