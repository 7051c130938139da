import { Circuit, input, output, type Snapshot, Simulation } from '#circuits/simulation/circuit-builder.ts'

/** Positions of the inverters in the signal's order, and the quarter turns that let each face the next. */
const ring = [
  [3, 2.5, 1],
  [6.5, 2.5, 1],
  [10, 2.5, 1],
  [13.5, 3, 0],
  [13.5, 6.5, 0],
  [11.5, 10, 3],
  [8.25, 10, 3],
  [5, 10, 3],
  [1.75, 6.5, 2],
] as const

/** Nine inverters in a ring, which an edge runs around for ever, after so many ticks of it. */
export function ringOscillator(ticks: number): Snapshot {
  const circuit = new Circuit([16, 13], [36, 105, 74])
  const inverters = ring.map(([x, z, turns]) => circuit.place('Inverter', x, z, { turns }))
  const lamps = circuit.place('StandingDisplay', 7.75, 6.25)
  let from = inverters.at(-1)
  for (const to of inverters) {
    if (from) circuit.wire(output(from), input(to))
    from = to
  }
  if (from) circuit.wire(output(from), input(lamps))

  const simulation = new Simulation(circuit)
  // Every other one high: an odd ring has one place where two neighbours agree, and that place moves on.
  for (const [index, part] of inverters.entries()) simulation.set(part, index % 2 === 0)
  simulation.run(ticks)
  return { circuit, simulation }
}
