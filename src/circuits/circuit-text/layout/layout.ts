import type { CircuitPart, CircuitPartKind, TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { gateHeight, type Item, itemsOf, labelOf, sizes } from './items.ts'
import { placeItems } from './place.ts'
import { routeWires, type Wire } from './route.ts'

/** A rectangle in a drawing, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A gate's box, without the name above it, and the heights of its pins. */
export interface PlacedPart extends Box {
  pins: number[]
  label: string | null
}

/** Where everything of a circuit is drawn. */
export interface CircuitLayout {
  width: number
  height: number
  /** By their numbers in the circuit. */
  inputs: Box[]
  outputs: Box[]
  parts: PlacedPart[]
  /** By signal. */
  wires: Wire[]
}

const invertedKinds: ReadonlySet<CircuitPartKind> = new Set(['nand', 'nor', 'xnor', 'not'])
const boxKinds: ReadonlySet<CircuitPartKind> = new Set(['latch', 'delay'])

/** Whether a gate's output has a circle. */
export function isInverted({ kind }: CircuitPart): boolean {
  return invertedKinds.has(kind)
}

/** Whether it is drawn as a box with letters. */
export function isBox({ kind }: CircuitPart): boolean {
  return boxKinds.has(kind)
}

/** Lays a circuit out in columns from the left to the right; the parts and wires of different signals never overlap. */
export function layOut(circuit: TextCircuit): CircuitLayout {
  const { inputs, parts } = circuit
  const columns = itemsOf(circuit)
  placeItems(columns, parts)
  const placed = routeWires(columns, inputs.length + parts.length, outX)
  const all = columns.flat()
  const box = (item: Item, height: number = sizes.terminal): Box => ({
    x: placed.lefts[item.column] ?? 0,
    y: item.y - height / 2,
    width: item.width,
    height,
  })
  const those = (kind: Item['kind']) =>
    all.filter((item) => item.kind === kind).toSorted((a, b) => a.index - b.index)
  const gates = those('part')
  return {
    width: placed.width,
    height: placed.height,
    inputs: those('input').map((item) => box(item)),
    outputs: those('output').map((item) => box(item)),
    parts: parts.flatMap((part, index) => {
      const item = gates[index]
      if (!item) return []
      const pins = item.pins.map(({ offset }) => item.y + offset)
      return { ...box(item, gateHeight(part)), pins, label: labelOf(circuit, index) }
    }),
    wires: placed.wires,
  }

  /** Where the signal leaves an item, from the left side of its column. */
  function outX({ kind, index, width }: Item): number {
    const part = kind === 'part' ? parts[index] : undefined
    return !part || isBox(part) || isInverted(part) ? width : sizes.body
  }
}
