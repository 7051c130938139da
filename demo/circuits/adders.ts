import {
  Circuit,
  input,
  output,
  type Snapshot,
  Simulation,
  type Part,
  type Pin,
} from '#circuits/simulation/circuit-builder.ts'

/** Adds two bits: their sum on the display behind, their carry on the one in front. */
export function halfAdder(a: boolean, b: boolean): Snapshot {
  const circuit = new Circuit([11, 7], [31, 106, 102])
  const switches = [circuit.place('Switch', 1.5, 2), circuit.place('Switch', 1.5, 5)] as const
  const sum = circuit.place('XorGate', 5.5, 2)
  const carry = circuit.place('AndGate', 5.5, 5)
  for (const [index, from] of switches.entries()) {
    circuit.wire(output(from), input(sum, index))
    circuit.wire(output(from), input(carry, index))
  }
  circuit.wire(output(sum), input(circuit.place('StandingDisplay', 9.5, 2)))
  circuit.wire(output(carry), input(circuit.place('StandingDisplay', 9.5, 5)))

  const simulation = new Simulation(circuit)
  simulation.set(switches[0], a)
  simulation.set(switches[1], b)
  simulation.run(2)
  return { circuit, simulation }
}

const bits = 4

/** Ticks until a carry has gone through all bits: two for the first, one for each after it, one for the sum. */
const settled = 2 + bits + 1

/** Adds two numbers of four bits; the carry of each bit is handed to the next, the lowest bit being in front. */
export function rippleAdder(a: number, b: number): Snapshot {
  const circuit = new Circuit([18, 19], [35, 81, 138])
  const switches: [Part, boolean][] = []
  let carry: Pin[] = []
  for (let bit = 0; bit < bits; bit++) {
    const z = 16 - bit * 4
    const first = circuit.place('PanelSwitch', 1.5, z - 1)
    const second = circuit.place('PanelSwitch', 1.5, z + 1)
    switches.push([first, ((a >> bit) & 1) === 1], [second, ((b >> bit) & 1) === 1])
    carry = fullAdder(circuit, z, [output(first), output(second)], carry)
  }
  // The last carry is the fifth bit of the sum.
  const last = circuit.place('StandingDisplay', 15.5, 1.6)
  for (const from of carry) circuit.wire(from, input(last))

  const simulation = new Simulation(circuit)
  for (const [part, level] of switches) simulation.set(part, level)
  simulation.run(settled)
  return { circuit, simulation }
}

/** One bit's gates; returns both ways to its carry, which are or'ed at the input that they are wired to. */
function fullAdder(circuit: Circuit, z: number, [a, b]: [Pin, Pin], carry: readonly Pin[]): Pin[] {
  const half = circuit.place('XorGate', 5, z - 1)
  const both = circuit.place('AndGate', 5, z + 1)
  for (const [index, from] of [a, b].entries()) {
    circuit.wire(from, input(half, index))
    circuit.wire(from, input(both, index))
  }
  const sum = circuit.place('XorGate', 10, z - 1)
  const ripple = circuit.place('AndGate', 10, z + 1)
  circuit.wire(output(half), input(sum, 0))
  circuit.wire(output(half), input(ripple, 0))
  for (const from of carry) circuit.wire(from, input(ripple, 1))
  if (carry.length > 0) circuit.wire(input(ripple, 1), input(sum, 1))
  circuit.wire(output(sum), input(circuit.place('StandingDisplay', 15.5, z - 0.5)))
  return [output(both), output(ripple)]
}
