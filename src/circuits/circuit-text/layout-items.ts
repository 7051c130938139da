import type { CircuitPart, TextCircuit } from './circuit.ts'

/** Sizes in pixels. */
export const sizes = {
  /** The distance of a gate's pins. */
  pin: 16,
  /** A gate's width with and without the circle of an inverted output. */
  gate: 36,
  body: 30,
  /** Where wires end inside of a gate, which covers them. */
  inset: 5,
  terminal: 24,
  /** A letter of a terminal's name, and one of scripts whose letters are square. */
  letter: 7.9,
  wideLetter: 13,
  /** Beside a terminal's name, and for the level behind it. */
  padding: 8,
  level: 14,
  /** Between things of a column, and beside the whole drawing. */
  gap: 12,
  margin: 12,
  /** The room of a name above its gate. */
  label: 13,
  track: 8,
} as const

export interface Item {
  kind: 'input' | 'part' | 'output' | 'wire'
  /** Its number among those of its kind; for a wire its signal. */
  index: number
  column: number
  signal: number | null
  /** The signals that enter it, from top to bottom, each with its distance from the middle. */
  pins: Pin[]
  width: number
  /** Extent above and below its middle. */
  above: number
  below: number
  y: number
}

export interface Pin {
  signal: number
  offset: number
  isFeedback: boolean
}

export function itemsOf(circuit: TextCircuit): Item[][] {
  const { inputs, parts, outputs } = circuit
  const { columns, isFeedback } = columnsOf(circuit)
  const last = Math.max(0, ...columns) + 1
  const items: Item[] = [
    ...inputs.map((_, index) => terminal('input', index, { column: 0, width: terminalWidth(inputs) })),
    ...parts.map((part, index): Item => {
      const signal = inputs.length + index
      const half = gateHeight(part) / 2
      return {
        kind: 'part',
        index,
        column: columns[signal] ?? 1,
        signal,
        pins: part.inputs.map((source, pin) => ({
          signal: source,
          offset: (pin - (part.inputs.length - 1) / 2) * sizes.pin,
          isFeedback: isFeedback(source, index),
        })),
        width: sizes.gate,
        above: half + (labelOf(circuit, index) === null ? 0 : sizes.label),
        below: half,
        y: 0,
      }
    }),
    ...outputs.map(({ signal }, index) => ({
      ...terminal('output', index, { column: last, width: terminalWidth(outputs.map(({ name }) => name)) }),
      pins: [{ signal, offset: 0, isFeedback: false }],
    })),
  ]
  return Array.from({ length: last + 1 }, (_, column) => [
    ...items.filter((item) => item.column === column),
    ...passingWires(items, columns, column),
  ])
}

export function terminalWidth(names: readonly string[]): number {
  if (names.length === 0) return 0
  return Math.ceil(Math.max(...names.map(textWidth))) + 2 * sizes.padding + sizes.level
}

function textWidth(name: string): number {
  return Array.from(name).reduce(
    (sum, letter) => sum + (letter < '\u1100' ? sizes.letter : sizes.wideLetter),
    0,
  )
}

/** Label above a gate: none for a gate whose wire leads to an output of the same name. */
export function labelOf({ inputs, parts, outputs }: TextCircuit, index: number): string | null {
  const name = parts[index]?.name ?? null
  const isOutput = outputs.some((output) => output.name === name && output.signal === inputs.length + index)
  return isOutput ? null : name
}

function terminal(
  kind: 'input' | 'output',
  index: number,
  { column, width }: { column: number; width: number },
): Item {
  const half = sizes.terminal / 2
  const signal = kind === 'input' ? index : null
  return { kind, index, column, signal, pins: [], width, above: half, below: half, y: 0 }
}

export function gateHeight({ inputs }: CircuitPart): number {
  return inputs.length === 1 ? 26 : inputs.length * sizes.pin
}

/** A wire for each signal that comes from before a column and is needed behind it. */
function passingWires(items: readonly Item[], columns: readonly number[], column: number): Item[] {
  const passing = new Set<number>()
  for (const item of items) {
    if (item.column <= column) continue
    for (const { signal, isFeedback } of item.pins)
      if (!isFeedback && (columns[signal] ?? 0) < column) passing.add(signal)
  }
  return [...passing].map((signal) => ({
    kind: 'wire',
    index: signal,
    column,
    signal,
    pins: [{ signal, offset: 0, isFeedback: false }],
    width: 0,
    above: 2,
    below: 2,
    y: 0,
  }))
}

interface Columns {
  /** By signal; inputs begin in column 0. */
  columns: number[]
  /** Whether the wire of a signal to a part, by its number, leads back to an earlier column. */
  isFeedback: (signal: number, part: number) => boolean
}

/** Puts each part behind everything that it depends on; in a circle of parts, one connection leads back. */
function columnsOf({ inputs, parts }: TextCircuit): Columns {
  const columns = inputs.map(() => 0)
  const feedback = new Set<string>()
  const open = new Set<number>()

  function columnOf(signal: number): number {
    const known = columns[signal]
    if (known !== undefined) return known
    open.add(signal)
    let column = 1
    for (const source of parts[signal - inputs.length]?.inputs ?? []) {
      if (open.has(source)) feedback.add(`${source} ${signal - inputs.length}`)
      else column = Math.max(column, columnOf(source) + 1)
    }
    open.delete(signal)
    columns[signal] = column
    return column
  }

  for (const index of parts.keys()) columnOf(inputs.length + index)
  return { columns, isFeedback: (signal, part) => feedback.has(`${signal} ${part}`) }
}
