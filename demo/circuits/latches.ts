import {
  Circuit,
  input,
  output,
  type Part,
  type Snapshot,
  Simulation,
  type Pin,
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

/** Ticks for each level of the clock: carries go through all bits, and a latch or two. */
const halfPeriod = bits + 4

interface Clock {
  high: Pin
  low: Pin
}

/** Counts pulses in eight bits, after so many of them; each bit is two latches, of which one is open at a time. */
export function counter(pulses: number): Snapshot {
  const circuit = new Circuit([17, 30], [52, 58, 120])
  const button = circuit.place('Button', 3, 28)
  const inverter = circuit.place('Inverter', 6.5, 28)
  circuit.wire(output(button), input(inverter))
  let clock: Clock = { high: output(button), low: output(inverter) }
  const one = circuit.place('Switch', 10, 28)
  let carry = output(one)
  for (let bit = 0; bit < bits; bit++) ({ clock, carry } = countBit(circuit, 24.5 - bit * 3.2, clock, carry))

  const simulation = new Simulation(circuit)
  simulation.set(one, true)
  simulation.run(halfPeriod)
  for (let pulse = 0; pulse < pulses; pulse++) {
    for (const level of [true, false]) {
      simulation.set(button, level)
      simulation.run(halfPeriod)
    }
  }
  return { circuit, simulation }
}

/** One bit, which turns over when all below it are set; returns the clock and the carry for the next. */
function countBit(circuit: Circuit, z: number, clock: Clock, carry: Pin): { clock: Clock; carry: Pin } {
  const turn = circuit.place('XorGate', 3, z + 0.1)
  const all = circuit.place('AndGate', 3, z + 1.2)
  const waiting = circuit.place('DLatch', 7, z)
  const shown = circuit.place('DLatch', 11, z)
  circuit.wire(carry, input(all, 0))
  circuit.wire(input(all, 0), input(turn, 0))
  circuit.wire(output(turn), input(waiting, 0))
  circuit.wire(output(waiting), input(shown, 0))
  circuit.wire(clock.low, input(waiting, 1))
  circuit.wire(clock.high, input(shown, 1))
  circuit.wire(output(shown), input(circuit.place('StandingDisplay', 14.75, z)))
  circuit.wire(output(shown), input(turn, 1), input(all, 1))
  return { clock: { low: input(waiting, 1), high: input(shown, 1) }, carry: output(all) }
}
