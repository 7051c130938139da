import type { CircuitPart, CircuitPartKind, TextCircuit } from './circuit.ts'
import { gateHeight, type Item, itemsOf, labelOf, sizes, type Pin } from './layout-items.ts'
import { routeWires, type Wire } from './layout-route.ts'

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

export function isInverted({ kind }: CircuitPart): boolean {
  return invertedKinds.has(kind)
}

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

  function outX({ kind, index, width }: Item): number {
    const part = kind === 'part' ? parts[index] : undefined
    return !part || isBox(part) || isInverted(part) ? width : sizes.body
  }
}

/** Wires of different signals that end on either side of a channel are at least so far apart, so that they never meet. */
const apart = 4

/** Pins of these have meanings; those of all other gates can be swapped. */
const ordered: ReadonlySet<string> = new Set(['latch', 'delay'])

function placeItems(columns: Item[][], parts: readonly CircuitPart[]): void {
  let before: readonly Item[] = []
  for (const items of columns) {
    const sources = new Map(before.map((item) => [item.signal, item.y]))
    for (const item of items) {
      const isOrdered = item.kind === 'part' && ordered.has(parts[item.index]?.kind ?? '')
      if (!isOrdered) sortPins(item.pins, sources)
      item.y = idealPlace(item, sources)
    }
    if (items[0]?.kind !== 'input') items.sort((a, b) => a.y - b.y)
    placeColumn(items, before)
    before = items
  }
  const top = Math.min(...columns.flat().map(({ y, above }) => y - above))
  for (const item of columns.flat()) item.y += sizes.margin - top
}

function sortPins(pins: Pin[], sources: ReadonlyMap<number | null, number>): void {
  const height = ({ signal, isFeedback }: Pin) => (isFeedback ? Infinity : (sources.get(signal) ?? Infinity))
  const order = pins.toSorted((a, b) => (height(a) < height(b) ? -1 : Number(height(a) > height(b))))
  const offsets = pins.map(({ offset }) => offset)
  for (const [index, pin] of order.entries()) pins[index] = { ...pin, offset: offsets[index] ?? 0 }
}

/** Where one of its wires would be straight: the one nearest to the middle of all. */
function idealPlace({ pins }: Item, sources: ReadonlyMap<number | null, number>): number {
  const ideal = pins.flatMap(({ signal, offset, isFeedback }) => {
    const y = isFeedback ? undefined : sources.get(signal)
    return y === undefined ? [] : [y - offset]
  })
  if (ideal.length === 0) return 0
  const middle = ideal.reduce((sum, y) => sum + y, 0) / ideal.length
  return ideal.reduce((best, y) => (Math.abs(y - middle) < Math.abs(best - middle) ? y : best))
}

/** Moves the items of a column apart, and then all of them so that they are about where they wanted to be. */
function placeColumn(items: readonly Item[], before: readonly Item[]): void {
  const ideal = items.map(({ y }) => y)
  spread(items, ideal)
  const drift = items.reduce((sum, { y }, index) => sum + y - (ideal[index] ?? 0), 0) / (items.length || 1)
  spread(
    items,
    ideal.map((y) => y - Math.round(drift / 2) * 2),
    before,
  )
}

function spread(items: readonly Item[], ideal: readonly number[], before: readonly Item[] = []): void {
  let bottom = -Infinity
  for (const [index, item] of items.entries()) {
    item.y = Math.max(ideal[index] ?? 0, bottom + item.above)
    while (meets(item, before)) item.y += 2
    bottom = item.y + item.below + (item.kind === 'wire' ? sizes.track : sizes.gap)
  }
}

/** Whether a wire to the item would run into one of another signal. */
function meets({ pins, y }: Item, before: readonly Item[]): boolean {
  return pins.some(({ signal, offset }) =>
    before.some((source) => {
      const distance = Math.abs(source.y - y - offset)
      return source.signal === signal ? distance > 0 && distance < apart : distance < apart
    }),
  )
}
