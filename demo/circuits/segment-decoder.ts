import {
  Circuit,
  input,
  output,
  type Part,
  type Pin,
  type Snapshot,
  Simulation,
} from '#circuits/simulation/circuit-builder.ts'

const inputBits = 4

/** For each segment, from a to g, the digits that it stays dark for. */
const darkFor = [[1, 4], [5, 6], [2], [1, 4, 7], [1, 3, 4, 5, 7, 9], [1, 2, 3, 7], [0, 1, 7]] as const

/** The first and the last lamp of each segment, as squares from the figure's upper left corner; four lamps to each. */
const bars = [
  [1, 0, 4, 0],
  [5, 1, 5, 4],
  [5, 6, 5, 9],
  [1, 10, 4, 10],
  [0, 6, 0, 9],
  [0, 1, 0, 4],
  [1, 5, 4, 5],
] as const

/** Ticks from the switches to the lamps: an inverter, an and, a buffer, an inverter. */
const settled = 5

/** Shows a digit, 0 to 9, that the switches encode in binary: ten gates decode it, a matrix turns off its dark segments. */
export function segmentDecoder(digit: number): Snapshot {
  const circuit = new Circuit([35, 31], [24, 90, 112])
  const switches = Array.from({ length: inputBits }, (_, bit) => circuit.place('Switch', 1.75, 2 + bit * 2.5))
  const literals = switches.map((part, bit) => bothWays(circuit, output(part), 2 + bit * 2.5))
  const digits = Array.from({ length: 10 }, (_, value) => enterDigit(circuit, literals, value))
  for (const [segment, dark] of darkFor.entries()) {
    const x = 14 + segment * 2
    const lit = circuit.place('Inverter', x, 28.5)
    for (const value of [...dark].toReversed()) {
      const through = circuit.place('Buffer_WithOutput', x, rowOf(value), { turns: 0 })
      const known = digits[value]
      if (known) circuit.wire(known, input(through))
      circuit.wire(output(through), input(lit))
      digits[value] = input(through)
    }
    circuit.wire(output(lit), ...segmentLamps(circuit, segment))
  }

  const simulation = new Simulation(circuit)
  for (const [bit, part] of switches.entries()) simulation.set(part, ((digit >> bit) & 1) === 1)
  simulation.run(settled)
  return { circuit, simulation }
}

/** A bit and its opposite, by the level that each is high for. */
type Literal = [whenLow: Pin, whenHigh: Pin]

function bothWays(circuit: Circuit, bit: Pin, z: number): Literal {
  const inverter = circuit.place('Inverter', 5, z)
  circuit.wire(bit, input(inverter))
  return [output(inverter), bit]
}

function rowOf(value: number): number {
  return 1.5 + value * 2.75
}

/** The gate that is high for one digit alone; literals are handed from row to row. */
function enterDigit(circuit: Circuit, literals: Literal[], value: number): Pin {
  const gate: Part = circuit.place('AndGate', 9.5, rowOf(value), { inputs: inputBits })
  for (const [bit, literal] of literals.entries()) {
    const level = (value >> bit) & 1
    const to = input(gate, bit)
    circuit.wire(literal[level === 1 ? 1 : 0], to)
    literal[level === 1 ? 1 : 0] = to
  }
  return output(gate)
}

function segmentLamps(circuit: Circuit, segment: number): Pin[] {
  const [x = 0, z = 0, lastX = 0, lastZ = 0] = bars[segment] ?? []
  return Array.from({ length: 4 }, (_, index) => {
    const at = [27.5 + x + ((lastX - x) * index) / 3, 10 + z + ((lastZ - z) * index) / 3] as const
    return input(circuit.place('PanelDisplay', ...at))
  })
}
