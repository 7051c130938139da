import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import type { Component, Wire } from '#circuits/save-file/save.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { createNetlist, type NetlistSource } from './netlist.ts'
import { Simulator } from './simulator.ts'

test('wires from a peg to itself, to missing parts and pegs, and duplicate wires are tolerated', () => {
  const circuit = new TestCircuit()
  const gate = circuit.add('Inverter', 1, 1)
  const relay = circuit.add('Relay', 3, 0)
  circuit.wire([gate, 'i0'], [gate, 'i0'])
  circuit.wire([gate, 'o0'], [gate, 'o0'])
  circuit.wire([gate, 'o0'], [gate, 'i0'])
  circuit.wire([gate, 'o0'], [gate, 'i0'])
  circuit.wire([relay, 'i1'], [relay, 'i2'])
  circuit.wire([relay, 'i0'], [relay, 'i1'])
  circuit.wire([99, 'o0'], [gate, 'i0'])
  circuit.wire([gate, 'o7'], [gate, 'i-1'])
  const running = circuit.start()
  const levels = Array.from({ length: 6 }, () => {
    running.simulator.run(1)
    return running.level(gate, 'o0')
  })
  expect(levels).toEqual([1, 0, 1, 0, 1, 0])
  expect(running.netlist.wireNet.slice(-2)).toEqual(Int32Array.of(-1, -1))
})

test('relays in a ring don’t keep each other lit', () => {
  const circuit = new TestCircuit()
  const [control, supply] = [circuit.add('Switch', 0, 1), circuit.add('Switch', 0, 1)]
  const relays = Array.from({ length: 50 }, () => circuit.add('Relay', 3, 0))
  for (const [index, relay] of relays.entries()) {
    circuit.wire([control, 'o0'], [relay, 'i0'])
    circuit.wire([relay, 'i2'], [relays[(index + 1) % relays.length] ?? relay, 'i1'])
  }
  circuit.wire([supply, 'o0'], [relays[7] ?? 0, 'i1'])
  const running = circuit.start()
  const lit = (): number => relays.reduce((sum, relay) => sum + running.level(relay, 'i1'), 0)
  running.set([[supply, true]], 3)
  expect(lit()).toBe(1)
  running.set([[control, true]], 3)
  expect(lit()).toBe(50)
  running.set([[supply, false]], 3)
  expect(lit()).toBe(0)
})

test('a run is over at once when it may not go on', () => {
  const circuit = new TestCircuit()
  const gates = Array.from({ length: 2_000 }, () => circuit.add('Inverter', 1, 1))
  for (const gate of gates) for (const from of gates.slice(0, 100)) circuit.wire([from, 'o0'], [gate, 'i0'])
  const running = circuit.start()
  expect(running.simulator.run(1e9, () => false)).toBe(1)
  let left = 3
  expect(running.simulator.run(1e9, () => left-- > 0)).toBe(4)
  expect(running.simulator.tick).toBe(5)
})

test('a part whose address another has too, or whose parent is missing, doesn’t disturb the rest', () => {
  const save = demoCircuits[0]?.build()
  if (!save) throw new Error('There are demo circuits.')
  const odd: Component[] = save.contents.components.map((part) => ({ ...part, address: 5, parent: 77 }))
  const wires: Wire[] = save.contents.wires
  const source: NetlistSource = { kind: 'board', contents: { ...save.contents, components: odd, wires } }
  expect(new Simulator(createNetlist(source)).run(10)).toBe(10)
})
