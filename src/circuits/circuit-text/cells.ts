import type { CircuitPart, TextCircuit } from './circuit.ts'

/** A part of the game. Each of its inputs is on while anything that is wired to it is. */
export interface Cell {
  kind: 'and' | 'xor' | 'inverter' | 'buffer' | 'latch' | 'delayer'
  inputs: readonly (readonly Driver[])[]
  /** Ticks of a delayer; 0 for others. */
  delay: number
}

export type Driver = { input: number } | { cell: number }

/** An OR is several wires to one input, an inverted gate has an inverter behind it, an XOR of many inputs is a row of XOR gates. */
export function cellsOf({ inputs, parts }: TextCircuit): {
  cells: readonly Cell[]
  signals: readonly Driver[]
} {
  const signals: Driver[] = inputs.map((_, input) => ({ input }))
  let count = 0
  for (const part of parts) {
    count += cellCount(part)
    signals.push({ cell: count - 1 })
  }
  const cells: Cell[] = []
  for (const part of parts) cells.push(...cellsOfPart(part, signals, cells.length))
  return { cells, signals }
}

function cellCount({ kind, inputs }: CircuitPart): number {
  if (kind === 'xor') return inputs.length - 1
  if (kind === 'xnor') return inputs.length
  return kind === 'nand' ? 2 : 1
}

function cellsOfPart(
  { kind, inputs, delay }: CircuitPart,
  signals: readonly Driver[],
  first: number,
): Cell[] {
  const drivers = inputs.flatMap((signal) => signals[signal] ?? [])
  const apart = drivers.map((driver) => [driver])
  switch (kind) {
    case 'and':
      return [{ kind, inputs: apart, delay: 0 }]
    case 'nand':
      return [{ kind: 'and', inputs: apart, delay: 0 }, inverter([{ cell: first }])]
    case 'xor':
      return xorCells(apart, first)
    case 'xnor':
      return [...xorCells(apart, first), inverter([{ cell: first + inputs.length - 2 }])]
    case 'not':
    case 'nor':
      return [inverter(drivers)]
    case 'or':
    case 'buffer':
      return [{ kind: 'buffer', inputs: [drivers], delay: 0 }]
    case 'latch':
      return [{ kind, inputs: apart, delay: 0 }]
    default:
      return [{ kind: 'delayer', inputs: apart, delay }]
  }
}

function inverter(drivers: readonly Driver[]): Cell {
  return { kind: 'inverter', inputs: [drivers], delay: 0 }
}

function xorCells([head = [], ...rest]: readonly (readonly Driver[])[], first: number): Cell[] {
  return rest.map((drivers, index) => ({
    kind: 'xor',
    inputs: [index === 0 ? head : [{ cell: first + index - 1 }], drivers],
    delay: 0,
  }))
}
