/** How a kind of part acts on signals; levels are true for high. */
export interface Behaviour {
  inputs: number
  outputs: number
  /** The level of its output after one tick, from the levels at its inputs and the one it had; absent for what has none. */
  next?: (inputs: readonly boolean[], held: boolean) => boolean
}

const first: NonNullable<Behaviour['next']> = ([level = false]) => level

/** The game's parts that circuits are made of. */
export const behaviours = {
  AndGate: { inputs: 2, outputs: 1, next: (inputs) => inputs.every(Boolean) },
  XorGate: { inputs: 2, outputs: 1, next: ([a, b]) => a !== b },
  Inverter: { inputs: 1, outputs: 1, next: ([level]) => !level },
  Buffer: { inputs: 1, outputs: 1, next: first },
  Delayer: { inputs: 1, outputs: 1, next: first },
  /** Takes the level at its first input while the second is high. */
  DLatch: { inputs: 2, outputs: 1, next: ([level = false, open], held) => (open ? level : held) },
  /** Keeps the level that it is set to. */
  Switch: { inputs: 0, outputs: 1, next: (_, held) => held },
  PanelSwitch: { inputs: 0, outputs: 1, next: (_, held) => held },
  Button: { inputs: 0, outputs: 1, next: (_, held) => held },
  Peg: { inputs: 1, outputs: 0 },
  StandingDisplay: { inputs: 1, outputs: 0 },
  PanelDisplay: { inputs: 1, outputs: 0 },
} as const satisfies Record<string, Behaviour>

/** One of the parts that circuits are made of. */
export type PartName = keyof typeof behaviours
