import { expect, test } from 'vitest'
import { seededRandom, type Random } from '#demo/random.ts'
import { litStates, type CompleteSave, type Peg } from '#circuits/save-file/save.ts'
import { partData } from '#tests/support/part-shapes.ts'
import { samples } from '#tests/support/samples.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { createNetlist } from './netlist.ts'
import { Simulator } from './simulator.ts'
import { randomBit } from './simulator-state.ts'

/** A part of the circuit with all that it remembers. */
interface Part {
  name: string
  inputs: boolean[]
  outputs: boolean[]
  /** Whether its first input was on in the last tick: a relay joins its sides then. */
  wasOn: boolean
  isPressed: boolean
  waitedTicks: number
  delay: number
}

/**
 * The rules of the game's parts in their simplest form, to hold a fast simulator against: every tick computes every part, and lights pegs
 * again from none by going through all wires until nothing changes.
 */
class ReferenceSimulator {
  readonly parts: readonly Part[]
  readonly #wires: readonly (readonly [Peg, Peg])[]
  readonly #bodies: ReadonlyMap<number, number>
  readonly #seed: number
  #tick = 0

  constructor({ contents: { components, wires, types, states } }: CompleteSave, seed: number) {
    const isOn = litStates(states)
    this.parts = [...components].map(({ type, inputs, outputs, data }) => {
      const [waitedTicks = 0, delay = 10] = data ? new Int32Array(data.slice().buffer.slice(0, 8)) : []
      const levels = { inputs: [...inputs].map(isOn), outputs: [...outputs].map(isOn) }
      const wasOn = levels.inputs[0] ?? false
      const isPressed = levels.outputs[0] ?? false
      return { name: types.get(type) ?? '', ...levels, wasOn, isPressed, waitedTicks, delay }
    })
    this.#wires = [...wires].map(({ from, to }) => [from, to])
    this.#bodies = new Map([...components].map(({ address }, body) => [address, body]))
    this.#seed = seed
    this.#spread()
  }

  /** Presses a switch or lets it go. */
  press(body: number, isOn: boolean): void {
    const part = this.parts[body]
    if (part) part.isPressed = isOn
  }

  /** Lets one tick pass. */
  step(): void {
    // Parts take their inputs all at once, and these change only when the outputs spread.
    for (const [body, part] of this.parts.entries()) {
      part.outputs = part.outputs.map((previous) => this.#outputOf(body, part, previous))
      part.wasOn = part.inputs[0] ?? false
    }
    this.#spread()
    this.#tick++
  }

  #outputOf(body: number, part: Part, previous: boolean): boolean {
    const [a = false, b = false] = part.inputs
    switch (part.name) {
      case 'MHG.Inverter':
        return !a
      case 'MHG.AndGate':
        return part.inputs.every(Boolean)
      case 'MHG.XorGate':
        return a !== b
      case 'MHG.Buffer_WithOutput':
        return a
      case 'MHG.DLatch':
        return b ? a : previous
      case 'MHG.Switch':
        return part.isPressed
      case 'MHG.Randomizer':
        return a && (part.wasOn ? previous : randomBit(this.#seed, body, this.#tick) === 1)
      default:
        // A delayer, the only other part with an output.
        part.waitedTicks = a === previous ? 0 : part.waitedTicks + 1
        if (part.waitedTicks < part.delay) return previous
        part.waitedTicks = 0
        return a
    }
  }

  #spread(): void {
    for (const part of this.parts) part.inputs.fill(false)
    for (let isChanged = true; isChanged;) {
      isChanged = false
      const light = (part: Part | undefined, index: number): void => {
        if (!part || part.inputs[index] !== false) return
        part.inputs[index] = true
        isChanged = true
      }
      for (const [from, to] of this.#wires)
        for (const [one, other] of [
          [from, to],
          [to, from],
        ] as const)
          if (this.#isOn(one) && other.side === 'input') light(this.#part(other), other.index)
      for (const part of this.parts) {
        const [a, b, c] = part.inputs
        if (part.name === 'MHG.ThroughPeg' && (a || b)) for (const side of [0, 1]) light(part, side)
        if (part.name === 'MHG.Buffer' && a) light(part, 1)
        if (part.name === 'MHG.Relay' && part.wasOn && (b || c)) for (const side of [1, 2]) light(part, side)
      }
    }
  }

  #isOn(peg: Peg): boolean {
    return this.#part(peg)?.[peg.side === 'input' ? 'inputs' : 'outputs'][peg.index] ?? false
  }

  #part({ component }: Peg): Part | undefined {
    return this.parts[this.#bodies.get(component) ?? -1]
  }
}

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

const ticks = 500

test.each<[name: string, mix: Mix]>([
  ['gates alone', { gates: 50, joiners: 0, joined: 0 }],
  ['gates and some relays', { gates: 50, joiners: 15, joined: 0.1 }],
  ['as many relays as gates', { gates: 35, joiners: 35, joined: 0.15 }],
  ['mostly relays', { gates: 25, joiners: 50, joined: 0.2 }],
])('a circuit of %s runs as the slow simulator says, and reports each change', (_, mix) => {
  const seeds = samples(10)
  const disagreements: { seed: number; tick: number }[] = []
  let changes = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const random = seededRandom(seed)
    const { circuit, switches } = randomCircuit(random, mix)
    const netlist = createNetlist(circuit.save())
    const fast = new Simulator(netlist, { seed })
    const slow = new ReferenceSimulator(circuit.save(), seed)
    // As saved, a net is on if one of its pins is.
    const known = new Uint8Array(netlist.nets)
    for (const [pin, net] of netlist.pinNet.entries()) if (netlist.savedLevels[pin]) known[net] = 1
    for (let tick = 0; tick <= ticks; tick++) {
      const expected = slow.parts.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
      const agrees = expected.every((level, pin) => fast.levels[netlist.pinNet[pin] ?? -1] === Number(level))
      const changed = fast.takeChanges()
      for (const net of changed) known[net] = known[net] ? 0 : 1
      if (!agrees || known.some((level, net) => level !== fast.levels[net]))
        disagreements.push({ seed, tick })
      if (tick > ticks / 2) changes += changed.length
      if (random.chance(0.1)) {
        const [body, isOn] = [random.pick(switches), random.chance(0.5)]
        fast.press(body, isOn)
        slow.press(body, isOn)
      }
      fast.run(1)
      slow.step()
    }
  }
  expect(disagreements.slice(0, 3)).toEqual([])
  // nor were they circuits at rest
  expect(changes).toBeGreaterThan((seeds * ticks) / 5)
})
