import type { Netlist } from './netlist.ts'
import { partKind } from './part-kinds.ts'

/** Lists of numbers by a key, in two arrays: the list of key `k` is `items` from `starts[k]` up to `starts[k + 1]`. */
export interface CompactLists {
  starts: Uint32Array
  items: Int32Array
}

/** Gathers items under their keys, in their order; pairs with a negative key are left out. */
export function compactLists(keys: number, pairs: { keys: Int32Array; items: Int32Array }): CompactLists {
  const starts = new Uint32Array(keys + 1)
  for (const key of pairs.keys) if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let key = 0; key < keys; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const next = starts.slice(0, keys)
  const items = new Int32Array(starts[keys] ?? 0)
  for (const [index, key] of pairs.keys.entries()) {
    if (key < 0) continue
    const at = next[key] ?? 0
    items[at] = pairs.items[index] ?? 0
    next[key] = at + 1
  }
  return { starts, items }
}

/** Columns of a body's row: the nets of its first two inputs, the net of its output or its first edge, and its kind. */
export const column = { first: 0, second: 1, output: 2, kind: 3, count: 4 } as const

export function partRows({ bodies, kinds, pinStart, inputCount, pinNet }: Netlist): Int32Array {
  const rows = new Int32Array(bodies * column.count)
  let edges = 0
  for (let body = 0; body < bodies; body++) {
    const row = body * column.count
    const pin = pinStart[body] ?? 0
    const inputs = inputCount[body] ?? 0
    const kind = kinds[body] ?? 0
    rows[row + column.first] = pinNet[pin] ?? 0
    rows[row + column.second] = pinNet[pin + Math.min(1, inputs)] ?? 0
    const own = edgesOfKind(kind)
    rows[row + column.output] = own > 0 ? edges : (pinNet[pin + inputs] ?? 0)
    rows[row + column.kind] = kind
    edges += own
  }
  return rows
}

/** The edges of all relays and fast buffers, in the order of their bodies: a relay has two, there and back. */
export function netEdgesOf({ bodies, kinds, pinStart, pinNet }: Netlist): {
  from: Int32Array
  to: Int32Array
} {
  let count = 0
  for (const kind of kinds) count += edgesOfKind(kind)
  const edges = { from: new Int32Array(count), to: new Int32Array(count) }
  let edge = 0
  for (let body = 0; body < bodies; body++) {
    const kind = kinds[body] ?? 0
    const pin = pinStart[body] ?? 0
    const [a = 0, b = 0, c = 0] = [pinNet[pin], pinNet[pin + 1], pinNet[pin + 2]]
    if (kind === partKind.fastBuffer) {
      edges.from[edge] = a
      edges.to[edge++] = b
    } else if (kind === partKind.relay) {
      edges.from[edge] = edges.to[edge + 1] = b
      edges.to[edge] = edges.from[edge + 1] = c
      edge += 2
    }
  }
  return edges
}

export function readersOf({ bodies, kinds, pinStart, inputCount, pinNet, nets }: Netlist): CompactLists {
  const keys = new Int32Array(pinNet.length).fill(-1)
  const items = new Int32Array(pinNet.length)
  for (let body = 0; body < bodies; body++) {
    const first = pinStart[body] ?? 0
    const read = readPins(kinds[body] ?? 0, inputCount[body] ?? 0)
    for (let pin = first; pin < first + read; pin++) {
      keys[pin] = pinNet[pin] ?? -1
      items[pin] = body
    }
  }
  return compactLists(nets, { keys, items })
}

/** How many of its inputs a part of a kind looks at; a relay's sides and a fast buffer only pass levels on. */
function readPins(kind: number, inputs: number): number {
  if (kind === partKind.passive || kind === partKind.unknown || kind === partKind.fastBuffer) return 0
  return kind === partKind.relay ? 1 : inputs
}

function edgesOfKind(kind: number): number {
  if (kind === partKind.relay) return 2
  return kind === partKind.fastBuffer ? 1 : 0
}
