import { expect, test } from 'vitest'
import { square } from '#circuits/save-file/part-names.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { createNetlist } from './netlist.ts'

const ahead: Quaternion = [0, 0, 0, 1]
const back: Quaternion = [0, 1, 0, 0]
const right: Quaternion = [0, Math.SQRT1_2, 0, Math.SQRT1_2]

test.each<[does: boolean, own: string, other: string, where: string, position: Vector, rotation: Quaternion]>(
  [
    [true, 'Socket', 'Socket', 'in the next square', [0, 0, 1], back],
    [true, 'ThroughSocket', 'ChubbyThroughSocket', 'in the next square', [0, 0, 1], back],
    [true, 'ChubbySocket', 'ChubbySocket', 'half a square higher', [0, 1 / 2, 1], back],
    [true, 'ChubbySocket', 'ChubbySocket', 'two thirds aside', [2 / 3, 0, 1], back],
    [true, 'Socket', 'ChubbySocket', 'a third aside', [1 / 3, 0, 1], back],
    [true, 'Socket', 'Socket', 'a sixth aside', [1 / 6, 0, 1], back],
    [false, 'Socket', 'Socket', 'a third aside', [1 / 3, 0, 1], back],
    [false, 'ChubbySocket', 'ChubbySocket', 'a square beside it', [1, 0, 1], back],
    [false, 'ChubbySocket', 'ChubbySocket', 'a square above it', [0, 1, 1], back],
    [false, 'ChubbySocket', 'ChubbySocket', 'a tenth of a square further away', [0, 0, 1.1], back],
    [false, 'ChubbySocket', 'ChubbySocket', 'at its back', [0, 0, -1], back],
    [false, 'ChubbySocket', 'ChubbySocket', 'that looks the same way', [0, 0, 1], ahead],
    [false, 'ChubbySocket', 'ChubbySocket', 'that looks to the side', [0, 0, 1], right],
  ],
)('it is %s that a %s meets a %s %s', (does, own, other, _, position, rotation) => {
  const circuit = new TestCircuit()
  circuit.add(own, 1, 0, { position: [0, 0, 0] })
  const [x, y, z] = position
  circuit.add(other, 1, 0, { position: [x * square, y * square, z * square], rotation })
  expect(createNetlist(circuit.save()).nets === 1).toBe(does)
})

test('sockets on boards of their own meet where the boards put them', () => {
  const circuit = new TestCircuit()
  const boards: [Vector, Quaternion][] = [
    [[900, 0, 300], ahead],
    [[900, 0, 1_200], back],
  ]
  for (const [position, rotation] of boards) {
    const board = circuit.add('CircuitBoard', 0, 0, { position, rotation })
    const socket = circuit.add('Socket', 1, 0, { position: [300, 150, 300] })
    const part = circuit.components[socket]
    if (part) part.parent = board + 1
  }
  expect(createNetlist(circuit.save()).nets).toBe(2)
  // half a turn puts the second board's socket at x 600; moved to the first one's x it looks at it
  const second = circuit.components[2]
  if (second) second.position = [1_500, 0, 1_200]
  expect(createNetlist(circuit.save()).nets).toBe(1)
})

test('a subassembly’s roots are placed as its first root was turned in its world', () => {
  const circuit = new TestCircuit()
  circuit.add('Socket', 1, 0, { position: [0, 0, 0] })
  // in the world it was turned to the right, and so the other is to the right of it
  circuit.add('Socket', 1, 0, { position: [square, 0, 0], rotation: back })
  expect(createNetlist(circuit.save(), right).nets).toBe(1)
  expect(createNetlist(circuit.save(), null).nets).toBe(2)
})

test('thousands of sockets whose contacts are in one place are one net', () => {
  const circuit = new TestCircuit()
  for (let socket = 0; socket < 5_000; socket++)
    circuit.add('Socket', 1, 0, {
      position: [0, 0, socket % 2 ? square : 0],
      rotation: socket % 2 ? back : ahead,
    })
  expect(createNetlist(circuit.save()).nets).toBe(1)
})
