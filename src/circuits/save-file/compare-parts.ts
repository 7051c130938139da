import { Hash, type ComparedParts } from './compared-parts.ts'

export interface Comparison {
  /** Indices of parts in the newer save. */
  added: Uint32Array<ArrayBuffer>
  /** Indices of parts in the older one. */
  removed: Uint32Array<ArrayBuffer>
  /** Parts that both have, with different data: indices in the older save, and in the same order in the newer one. */
  changed: { older: Uint32Array<ArrayBuffer>; newer: Uint32Array<ArrayBuffer> }
  addedWires: number
  removedWires: number
  same: number
  /** The index of a part in both, the older one first; null when they have none in common. */
  pair: readonly [older: number, newer: number] | null
  /** Offset of the newer save's parts from the same ones of the older save, in millimetres. */
  shift: Shift
}

type Shift = readonly [x: number, y: number, z: number]

const none: Shift = [0, 0, 0]

/** Maximum parts of a kind in one save: a more frequent kind has too little information about a shift. */
const maxPerKind = 32
const pairingLimits = { pairs: 20_000, shifts: 4 } as const

/**
 * Compares two saves. Parts are the same when they have the same kind, turn and data, and the same place, after the newer save was moved as
 * a whole to where most of its parts agree: a board that grew to the left has moved all parts on it. Of the others, those that differ in
 * their data alone have changed; their wires are the same.
 */
export function compareParts(older: ComparedParts, newer: ComparedParts): Comparison {
  const olderKeys = partKeys(older, older.kinds, none)
  const known = new Set(olderKeys)
  let [shift, newerKeys] = [none, partKeys(newer, newer.kinds, none)]
  let shared = countShared(known, newerKeys)
  for (const other of likelyShifts(older, newer)) {
    if (shared === newerKeys.length) break
    const keys = partKeys(newer, newer.kinds, other)
    const found = countShared(known, keys)
    if (found > shared) [shift, newerKeys, shared] = [other, keys, found]
  }
  const [olderPlaces, newerPlaces] = [
    partKeys(older, older.shapes, none),
    partKeys(newer, newer.shapes, shift),
  ]
  const [olderWires, newerWires] = [wireKeys(older, olderPlaces), wireKeys(newer, newerPlaces)]
  const [onlyNewer, onlyOlder] = [missing(newerKeys, olderKeys), missing(olderKeys, newerKeys)]
  return {
    ...withChanges(onlyOlder, onlyNewer, olderPlaces, newerPlaces),
    pair: pairOf(olderKeys, newerKeys),
    addedWires: missing(newerWires, olderWires).length,
    removedWires: missing(olderWires, newerWires).length,
    same: newerKeys.length - onlyNewer.length,
    shift,
  }
}

function partKeys({ positions }: ComparedParts, kinds: Float64Array, [x, y, z]: Shift): Float64Array {
  return kinds.map((kind, part) => {
    const hash = new Hash()
    addKey(hash, kind)
    hash.add((positions[part * 3] ?? 0) - x)
    hash.add((positions[part * 3 + 1] ?? 0) - y)
    hash.add((positions[part * 3 + 2] ?? 0) - z)
    return hash.value()
  })
}

/** A wire is the same from either end. */
function wireKeys({ wires }: ComparedParts, parts: Float64Array): Float64Array {
  const endKey = (at: number): number => {
    const hash = new Hash()
    addKey(hash, parts[wires[at] ?? 0] ?? 0)
    hash.add(wires[at + 1] ?? 0)
    return hash.value()
  }
  const keys = new Float64Array(wires.length / 4)
  for (let wire = 0; wire < keys.length; wire++) {
    const [from, to] = [endKey(wire * 4), endKey(wire * 4 + 2)]
    const hash = new Hash()
    addKey(hash, Math.min(from, to))
    addKey(hash, Math.max(from, to))
    keys[wire] = hash.value()
  }
  return keys
}

function addKey(hash: Hash, key: number): void {
  hash.add(key / 0x20_0000)
  hash.add(key % 0x20_0000)
}

function countKeys(keys: Float64Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Indices of keys that the others haven't, each as often as they haven't it. */
function missing(keys: Float64Array, others: Float64Array): number[] {
  const left = countKeys(others)
  const found: number[] = []
  for (const [index, key] of keys.entries()) {
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    else found.push(index)
  }
  return found
}

/** Pairs the parts that only one save has: those at one place have changed; each part is in one pair at most. */
function withChanges(
  onlyOlder: readonly number[],
  onlyNewer: readonly number[],
  olderPlaces: Float64Array,
  newerPlaces: Float64Array,
): Pick<Comparison, 'added' | 'removed' | 'changed'> {
  const waiting = Map.groupBy(onlyOlder.toReversed(), (part) => olderPlaces[part] ?? 0)
  const added: number[] = []
  const older: number[] = []
  const newer: number[] = []
  for (const part of onlyNewer) {
    const known = waiting.get(newerPlaces[part] ?? 0)?.pop()
    if (known === undefined) added.push(part)
    else {
      older.push(known)
      newer.push(part)
    }
  }
  return {
    added: Uint32Array.from(added),
    removed: Uint32Array.from([...waiting.values()].flat()).toSorted(),
    changed: { older: Uint32Array.from(older), newer: Uint32Array.from(newer) },
  }
}

function pairOf(older: Float64Array, newer: Float64Array): [number, number] | null {
  const keys = new Set(newer)
  const first = older.findIndex((key) => keys.has(key))
  return first < 0 ? null : [first, newer.indexOf(older[first] ?? 0)]
}

function countShared(known: ReadonlySet<number>, keys: Float64Array): number {
  let shared = 0
  for (const key of keys) if (known.has(key)) shared++
  return shared
}

function likelyShifts(older: ComparedParts, newer: ComparedParts): Shift[] {
  const [olderKinds, newerKinds] = [older, newer].map(({ kinds }) =>
    Map.groupBy(kinds.keys(), (part) => kinds[part] ?? 0),
  ) as [Map<number, number[]>, Map<number, number[]>]
  const votes = new Map<string, number>()
  let pairs = 0
  for (const [kind, parts] of olderKinds) {
    const others = newerKinds.get(kind) ?? []
    if (parts.length > maxPerKind || others.length > maxPerKind) continue
    for (const part of parts)
      for (const other of others) {
        if (pairs++ >= pairingLimits.pairs) break
        const shift = [0, 1, 2].map(
          (axis) => (newer.positions[other * 3 + axis] ?? 0) - (older.positions[part * 3 + axis] ?? 0),
        )
        votes.set(shift.join(' '), (votes.get(shift.join(' ')) ?? 0) + 1)
      }
  }
  return [...votes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, pairingLimits.shifts)
    .map(([shift]) => shift.split(' ').map(Number) as [number, number, number])
}
