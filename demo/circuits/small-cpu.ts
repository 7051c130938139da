import {
  Circuit,
  input,
  output,
  type Part,
  type Pin,
  type Snapshot,
  Simulation,
} from '#circuits/simulation/circuit-builder.ts'

/** Flags of the operations that a word of the program does with its operand; a word may have several. */
export const operation = {
  /** The register becomes the operand. */
  load: 1,
  /** The operand is added to the register. */
  add: 2,
  /** The next word is the one at the operand. */
  jump: 4,
  /** The displays take the register's value while the word is executed. */
  show: 8,
} as const

interface Word {
  operations: number
  operand: number
}

/** Adds five and eleven to three for ever, and shows each sum. */
export const program: readonly Word[] = [
  { operations: operation.load, operand: 3 },
  { operations: operation.show, operand: 0 },
  { operations: operation.add, operand: 5 },
  { operations: operation.show, operand: 0 },
  { operations: operation.add, operand: 11 },
  { operations: operation.jump | operation.show, operand: 2 },
]

/** Ticks of a delayer that is new. */
const delay = 10
/** Ticks from one rise of the clock to the next: more than a carry takes through all bits. */
export const clockPeriod = 2 * (delay + 1)
/** Ticks of a period after which all is at rest. */
const restingTick = delay - 2

const bits = 4

const column = {
  clock: 0,
  waiting: 1,
  stored: 2,
  inverted: 3,
  program: 4,
  lines: 5,
  half: 6,
  sum: 7,
  relays: 8,
  shown: 9,
  displays: 10,
} as const
const columnWidth = 5

/** The machine, and where its numbers are, the lowest bit first. */
interface SmallCpu extends Snapshot {
  counter: readonly Pin[]
  register: readonly Pin[]
  displays: readonly Pin[]
}

/**
 * A machine of four bits, after so many words: a clock of a delayer and an inverter; a program counter and a register of two latches
 * a bit; a program in gates; an adder; relays that let the chosen value onto a bus; displays.
 */
export function smallCpu(words: number): SmallCpu {
  const { circuit, place, gate, point, relay } = createBoard()
  const clock = place(column.clock, 'Delayer')
  const high = output(clock)
  const low = gate(column.clock, 'Inverter', high)
  circuit.wire(low, input(clock))

  /** Register of flip-flops: the input while the clock is low becomes the output when it rises. */
  const flipFlops = (bus: readonly Pin[], writeEnable: Pin): Pin[] =>
    bus.map((line) => gate(column.stored, 'DLatch', gate(column.waiting, 'DLatch', line, writeEnable), high))

  const nextAddress = each(() => point(column.relays))
  const counter = flipFlops(nextAddress, low)
  const inverted = counter.map((bit) => gate(column.inverted, 'Inverter', bit))
  const operand = each(() => point(column.lines))
  const [load, add, jump, show, change] = [0, 1, 2, 3, 4].map(() => point(column.lines)) as Five
  for (const [address, { operations, operand: value }] of program.entries()) {
    const ways = counter.map((bit, at) => (isSet(address, at) ? bit : (inverted[at] ?? bit)))
    const chosen = gate(column.program, 'AndGate', ...ways)
    for (const [at, line] of [load, add, jump, show].entries())
      if (isSet(operations, at)) circuit.wire(chosen, line)
    if (operations & (operation.load | operation.add)) circuit.wire(chosen, change)
    for (const [at, line] of operand.entries()) if (isSet(value, at)) circuit.wire(chosen, line)
  }

  const noJump = gate(column.half, 'Inverter', jump)
  let carry: Pin | undefined
  for (const [bit, line] of nextAddress.entries()) {
    const own = counter[bit] ?? line
    const plusOne: Pin = carry ? gate(column.half, 'XorGate', own, carry) : gate(column.half, 'Inverter', own)
    carry = carry ? gate(column.half, 'AndGate', own, carry) : own
    // a relay's sides are one net while it is on: the operand must not receive the bus's other signals
    relay(jump, gate(column.sum, 'Buffer_WithOutput', operand[bit] ?? line), line)
    relay(noJump, plusOne, line)
  }

  const nextRegister = each(() => point(column.relays))
  const register = flipFlops(nextRegister, gate(column.clock, 'AndGate', low, change))
  let registerCarry: Pin | undefined
  for (const [bit, line] of nextRegister.entries()) {
    const [a, b] = [register[bit] ?? line, operand[bit] ?? line]
    const half = gate(column.half, 'XorGate', a, b)
    const both = gate(column.half, 'AndGate', a, b)
    relay(load, gate(column.sum, 'Buffer_WithOutput', b), line)
    relay(add, registerCarry ? gate(column.sum, 'XorGate', half, registerCarry) : half, line)
    const next = point(column.sum)
    circuit.wire(both, next)
    if (registerCarry) circuit.wire(gate(column.sum, 'AndGate', half, registerCarry), next)
    registerCarry = next
  }

  const displayEnable = gate(column.shown, 'AndGate', show, high)
  const displays = register.map((bit) => {
    const display = input(place(column.displays, 'StandingDisplay'))
    circuit.wire(gate(column.shown, 'DLatch', bit, displayEnable), display)
    return display
  })

  const simulation = new Simulation(circuit)
  simulation.run(words * clockPeriod + restingTick)
  return { circuit, simulation, counter, register, displays }
}

type Five = [Pin, Pin, Pin, Pin, Pin]

/** A board on which parts are put into columns, one in front of the other. */
function createBoard() {
  const circuit = new Circuit([Object.keys(column).length * columnWidth + 1, 49], [38, 74, 98])
  const depths: number[] = []
  const place = (at: number, name: Part['name'], inputs?: number): Part => {
    const depth = Math.max(2, inputs ?? 0)
    const z = (depths[at] ?? 1) + depth / 2
    depths[at] = z + depth / 2
    return circuit.place(name, at * columnWidth + 3, z, inputs === undefined ? {} : { inputs })
  }
  const gate = (at: number, name: Part['name'], ...from: readonly Pin[]): Pin => {
    const part = place(at, name, from.length)
    for (const [index, pin] of from.entries()) circuit.wire(pin, input(part, index))
    return output(part)
  }
  const point = (at: number): Pin => input(place(at, 'Peg'))
  const relay = (control: Pin, from: Pin, to: Pin): void => {
    const part = place(column.relays, 'Relay')
    for (const [index, pin] of [control, from, to].entries()) circuit.wire(pin, input(part, index))
  }
  return { circuit, place, gate, point, relay }
}

function each<T>(make: () => T): T[] {
  return Array.from({ length: bits }, make)
}

function isSet(number: number, bit: number): boolean {
  return ((number >> bit) & 1) === 1
}
