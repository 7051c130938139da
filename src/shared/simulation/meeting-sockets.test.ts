import { expect, test } from 'vitest'
import { square } from '#shared/save-file/part-names.ts'
import type { Quaternion, Vector } from '#shared/save-file/save.ts'
import { TestCircuit } from '#tests/world/test-circuit.ts'
import { createNetlist } from './netlist.ts'

const ahead: Quaternion = [0, 0, 0, 1]
const back: Quaternion = [0, 1, 0, 0]
const right: Quaternion = [0, Math.SQRT1_2, 0, Math.SQRT1_2]

/** Whether a socket at the origin that looks ahead meets another. */
function meets(name: string, position: Vector, rotation: Quaternion, own = name): boolean {
  const circuit = new TestCircuit()
  circuit.add(own, 1, 0, { position: [0, 0, 0] })
  circuit.add(name, 1, 0, {
    position: position.map((value) => value * square) as [number, number, number],
    rotation,
  })
  return createNetlist(circuit.save()).nets === 1
}

test.each(['Socket', 'ThroughSocket', 'ChubbySocket', 'ChubbyThroughSocket'])(
  'a %s meets one of its kind that looks at it from the next square',
  (name) => {
    expect(meets(name, [0, 0, 1], back)).toBe(true)
  },
)

test('a slim and a chubby socket meet', () => {
  expect(meets('ChubbySocket', [0, 0, 1], back, 'Socket')).toBe(true)
})

test.each<[string, string, Vector, string]>([
  ['half a square higher', 'ChubbySocket', [0, 1 / 2, 1], 'ChubbySocket'],
  ['two thirds of a square aside', 'ChubbySocket', [2 / 3, 0, 1], 'ChubbySocket'],
  ['a third aside, if one is large', 'ChubbySocket', [1 / 3, 0, 1], 'Socket'],
  ['a sixth aside, though both are small', 'Socket', [1 / 6, 0, 1], 'Socket'],
])('a socket meets one that is %s, as their contacts overlap', (_, name, position, own) => {
  expect(meets(name, position, back, own)).toBe(true)
})

test.each<[string, string, Vector, Quaternion]>([
  ['that looks the same way', 'ChubbySocket', [0, 0, 1], ahead],
  ['that looks to the side', 'ChubbySocket', [0, 0, 1], right],
  ['that is a square beside it', 'ChubbySocket', [1, 0, 1], back],
  ['that is a square above it', 'ChubbySocket', [0, 1, 1], back],
  ['that is a third beside it if both are small', 'Socket', [1 / 3, 0, 1], back],
  ['that is a tenth of a square further away', 'ChubbySocket', [0, 0, 1.1], back],
  ['that turns its back to it', 'ChubbySocket', [0, 0, -1], back],
])('a socket meets none %s', (_, name, position, rotation) => {
  expect(meets(name, position, rotation)).toBe(false)
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
  const { nets } = createNetlist(circuit.save())
  expect(nets).toBe(2)
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
