import {
  Circuit,
  input,
  output,
  type Part,
  type Snapshot,
  Simulation,
} from '#circuits/simulation/circuit-builder.ts'

const bits = 8

/** Stores eight bits: `value` was loaded while the button was held, `shown` is the state of the switches since. */
export function latchRegister(value: number, shown: number): Snapshot {
  const circuit = new Circuit([13, 20], [87, 51, 99])
  const load = circuit.place('Button', 2, 18)
  const switches: Part[] = []
  let enable = output(load)
  for (let bit = 0; bit < bits; bit++) {
    const z = 15.5 - bit * 2
    const from = circuit.place('PanelSwitch', 2, z)
    const latch = circuit.place('DLatch', 6.5, z)
    const light = circuit.place('StandingDisplay', 11, z)
    circuit.wire(output(from), input(latch, 0))
    circuit.wire(enable, input(latch, 1))
    circuit.wire(output(latch), input(light))
    enable = input(latch, 1)
    switches.push(from)
  }

  const simulation = new Simulation(circuit)
  setAll(simulation, switches, value)
  simulation.set(load, true)
  simulation.run(2)
  simulation.set(load, false)
  setAll(simulation, switches, shown)
  simulation.run(2)
  return { circuit, simulation }
}

function setAll(simulation: Simulation, switches: readonly Part[], value: number): void {
  for (const [bit, part] of switches.entries()) simulation.set(part, ((value >> bit) & 1) === 1)
}
