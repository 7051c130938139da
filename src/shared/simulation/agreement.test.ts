import { expect, test } from 'vitest'
import { seededRandom, type Random } from '#demo/scale/scale-random.ts'
import { partData } from '#tests/world/part-shapes.ts'
import { ReferenceSimulator } from '#tests/world/reference-simulator.ts'
import { TestCircuit } from '#tests/world/test-circuit.ts'
import { createNetlist } from './netlist.ts'
import { Simulator } from './simulator.ts'

type Type = readonly [name: string, inputs: number, outputs: number]

const gates: readonly Type[] = [
  ['Inverter', 1, 1],
  ['AndGate', 2, 1],
  ['AndGate', 4, 1],
  ['XorGate', 2, 1],
  ['XorGate', 2, 1],
  ['Buffer_WithOutput', 1, 1],
  ['DLatch', 2, 1],
  ['Delayer', 1, 1],
  ['Randomizer', 1, 1],
]
const joiners: readonly Type[] = [
  ['Relay', 3, 0],
  ['Buffer', 2, 0],
  ['ThroughPeg', 2, 0],
  ['Peg', 1, 0],
]

/** Numbers of gates and joiners, and the share of inputs that are wired to another input instead of an output. */
interface Mix {
  gates: number
  joiners: number
  joined: number
}

/** Parts that are wired at random; some of their pegs are on when it is saved. Outputs drive few inputs each, or all would be on. */
function randomCircuit(random: Random, mix: Mix) {
  const circuit = new TestCircuit()
  const switches = Array.from({ length: 5 }, () => circuit.add('Switch', 0, 1))
  const outputs = switches.map((body): [number, string] => [body, 'o0'])
  const inputs: [number, string][] = []
  const types = [
    ...Array.from({ length: mix.gates }, () => random.pick(gates)),
    ...Array.from({ length: mix.joiners }, () => random.pick(joiners)),
  ]
  for (const [name, ins, outs] of types) {
    const pegs = [
      ...Array.from({ length: ins }, (_, peg) => `i${peg}` as const),
      ...Array.from({ length: outs }, (_, peg) => `o${peg}` as const),
    ]
    const delay = random.integer(1, 9)
    const body = circuit.add(name, ins, outs, {
      on: pegs.filter(() => random.chance(0.3)),
      ...(name === 'Delayer' && { data: partData(random.integer(0, delay - 1), delay) }),
    })
    for (const peg of pegs) (peg.startsWith('i') ? inputs : outputs).push([body, peg])
  }
  for (const peg of inputs) circuit.wire(peg, random.pick(random.chance(mix.joined) ? inputs : outputs))
  return { circuit, switches }
}

/** The levels of nets that the file has: on if one of their pins is. */
function savedLevels({ nets, pinNet, savedLevels: saved }: ReturnType<typeof createNetlist>): Uint8Array {
  const levels = new Uint8Array(nets)
  for (const [pin, net] of pinNet.entries()) if (saved[pin]) levels[net] = 1
  return levels
}

/** Both simulators' levels of all pegs, as texts to compare. */
function levelsOf(
  fast: Simulator,
  slow: ReferenceSimulator,
  netlist: ReturnType<typeof createNetlist>,
): [string, string] {
  const slowLevels = slow.parts.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
  return [
    Array.from(netlist.pinNet, (net) => fast.levels[net]).join(''),
    slowLevels.map((level) => (level ? 1 : 0)).join(''),
  ]
}

/** Circuits of each mix. */
const seeds = 5

const mixes: [name: string, mix: Mix][] = [
  ['gates alone', { gates: 50, joiners: 0, joined: 0 }],
  ['gates and some relays', { gates: 50, joiners: 15, joined: 0.1 }],
  ['as many relays as gates', { gates: 35, joiners: 35, joined: 0.15 }],
  ['mostly relays', { gates: 25, joiners: 50, joined: 0.2 }],
]

test.each(mixes)('a circuit of %s runs as the slow simulator says', (name, mix) => {
  let changes = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const random = seededRandom(seed)
    const { circuit, switches } = randomCircuit(random, mix)
    const netlist = createNetlist(circuit.save())
    const fast = new Simulator(netlist, { seed })
    const slow = new ReferenceSimulator(circuit.save(), seed)
    const known = savedLevels(netlist)
    for (let tick = 0; tick <= 1000; tick++) {
      const [one, other] = levelsOf(fast, slow, netlist)
      expect([name, seed, tick, one]).toEqual([name, seed, tick, other])
      const changed = fast.takeChanges()
      for (const net of changed) known[net] = known[net] ? 0 : 1
      expect(known).toEqual(fast.levels)
      if (tick > 500) changes += changed.length
      if (random.chance(0.1)) {
        const [body, isOn] = [random.pick(switches), random.chance(0.5)]
        fast.press(body, isOn)
        slow.press(body, isOn)
      }
      fast.run(1)
      slow.step()
    }
  }
  // nor were they circuits at rest
  expect(changes).toBeGreaterThan(seeds * 500 * 2)
})
