import { Circuit, input, output, type Snapshot, Simulation } from '#circuits/simulation/circuit-builder.ts'

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
