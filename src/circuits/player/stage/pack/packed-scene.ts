/**
 * The content of a stage in arrays that a worker can transfer. Units are squares; coordinates are right-handed (the game's z is
 * negated, here and nowhere else) and begin in the middle of the scene, so that they keep their precision.
 */
export interface PackedScene {
  /** Parts and boards, in the save's order. */
  bodies: number
  /** Solids by their form; the first form is the box. */
  solids: readonly PackedSolids[]
  boards: PackedBoards
  texts: PackedTexts
  nets: number
  /** One bit for each net, lowest first, padded to whole rows of a texture. */
  levels: Uint8Array<ArrayBuffer>
  /** How solids look that depend on several nets: see `RuleList`. */
  rules: Uint32Array<ArrayBuffer>
  kinds: Uint16Array<ArrayBuffer>
  kindIds: readonly string[]
  /** For each body its bounding box: minimum x, y, z, then maximum x, y, z. */
  boxes: Float32Array<ArrayBuffer>
  /** All bodies in an order in which neighbours are near each other, and boxes around them: see `spatial-index.ts`. */
  spatialIndex: PackedSpatialIndex
  view: PackedView
}

/** Solids of one form, each with its own place, size and colours; in the order of their bodies, then wires. */
export interface PackedSolids {
  /** Three coordinates for each corner, from -0.5 to 0.5. */
  corners: Float32Array<ArrayBuffer>
  /** Three coordinates for each corner's normal: that of the faces whose triangles end with it. */
  normals: Float32Array<ArrayBuffer>
  triangles: Uint16Array<ArrayBuffer>
  count: number
  /** Three coordinates each. */
  middles: Float32Array<ArrayBuffer>
  sizes: Float32Array<ArrayBuffer>
  /** A quaternion each, of parts of 32,767. */
  turns: Int16Array<ArrayBuffer>
  /** Red, green, blue and whether it is there at all (255 or 0), while the net is off and while it is on. */
  dark: Uint8Array<ArrayBuffer>
  lit: Uint8Array<ArrayBuffer>
  /** The number of a net, of a rule with the highest bit set, or `alwaysDark`. */
  rules: Uint32Array<ArrayBuffer>
  /** The body that it belongs to; wires follow the bodies. */
  owners: Uint32Array<ArrayBuffer>
  /** Peg numbers of solids: 0 no peg, from 1 an input, from 129 an output. */
  pegs: Uint8Array<ArrayBuffer>
}

/** Room for so many solids of a form. */
export function emptySolids(
  { corners, normals, triangles }: Pick<PackedSolids, 'corners' | 'normals' | 'triangles'>,
  count: number,
): PackedSolids {
  return {
    corners,
    normals,
    triangles,
    count,
    middles: new Float32Array(count * 3),
    sizes: new Float32Array(count * 3),
    turns: new Int16Array(count * 4),
    dark: new Uint8Array(count * 4),
    lit: new Uint8Array(count * 4),
    rules: new Uint32Array(count),
    owners: new Uint32Array(count),
    pegs: new Uint8Array(count),
  }
}

export interface PackedBoards {
  count: number
  middles: Float32Array<ArrayBuffer>
  sizes: Float32Array<ArrayBuffer>
  turns: Float32Array<ArrayBuffer>
  /** Red, green, blue and 255. */
  colours: Uint8Array<ArrayBuffer>
  owners: Uint32Array<ArrayBuffer>
}

export interface PackedTexts {
  lines: readonly string[]
  middles: Float32Array<ArrayBuffer>
  sizes: Float32Array<ArrayBuffer>
  turns: Float32Array<ArrayBuffer>
  colours: Uint8Array<ArrayBuffer>
  owners: Uint32Array<ArrayBuffer>
}

/** Spatial index of the bodies (a bounding volume hierarchy), for ray picking. */
export interface PackedSpatialIndex {
  order: Uint32Array<ArrayBuffer>
  /** Boxes around eight bodies each, then around eight of these each, and so on; as in `boxes`. */
  groups: Float32Array<ArrayBuffer>
}

export interface PackedView {
  /** Degrees around the upright, and above the ground. */
  azimuth: number
  elevation: number
  /** The scene's extent across and up in that view, relative to the scene's middle. */
  from: readonly [across: number, up: number]
  to: readonly [across: number, up: number]
}

export const alwaysDark = 0xffffffff

export const ruleBit = 0x80000000

/** Bytes of a row of levels: one bit for each net, four bytes for each texel. */
export const levelRow = 256

export function createLevels(nets: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Math.max(1, Math.ceil(nets / (levelRow * 8))) * levelRow)
}

/** Sets the level of a net; false if it was so already, or there is no such net. */
export function setLevel(levels: Uint8Array, net: number, isOn: boolean): boolean {
  const at = Math.floor(net / 8)
  const before = levels[at]
  if (before === undefined) return false
  const bit = 1 << (net % 8)
  const after = isOn ? before | bit : before & ~bit
  levels[at] = after
  return after !== before
}

const maxPegs = 127

/** Where outputs begin among the numbers of pegs; inputs begin at 1. */
const firstOutput = 129

export function pegNumber(pin: number, inputs: number): number {
  return pin < inputs ? Math.min(pin, maxPegs) + 1 : Math.min(pin - inputs, maxPegs - 1) + firstOutput
}

export function pegOf(number: number): { side: 'input' | 'output'; index: number } | null {
  if (number === 0) return null
  return number < firstOutput
    ? { side: 'input', index: number - 1 }
    : { side: 'output', index: number - firstOutput }
}

/** Depth of a row of bodies, in squares. */
const rowDepth = 0.5

/** Bodies from the back to the front, each row from left to right. */
export function inReadingOrder<Item extends { body: number }>(
  items: readonly Item[],
  boxes: Float32Array,
): Item[] {
  const at = (thing: Item, axis: number) => middle(boxes, thing.body, axis)
  const rows: Item[][] = []
  let depth = Number.NEGATIVE_INFINITY
  for (const thing of items.toSorted((one, other) => at(one, 2) - at(other, 2))) {
    if (at(thing, 2) - depth > rowDepth) {
      rows.push([])
      depth = at(thing, 2)
    }
    rows.at(-1)?.push(thing)
  }
  return rows.flatMap((row) => row.toSorted((one, other) => at(one, 0) - at(other, 0)))
}

export function bodiesOfKind(
  { kinds, kindIds, boxes }: Pick<PackedScene, 'kinds' | 'kindIds' | 'boxes'>,
  id: string,
): number[] {
  const wantedKind = kindIds.indexOf(id)
  const found: { body: number }[] = []
  for (const [body, kind] of kinds.entries()) if (kind === wantedKind) found.push({ body })
  return inReadingOrder(found, boxes).map(({ body }) => body)
}

export function middle(boxes: Float32Array, body: number, axis: number): number {
  return ((boxes[body * 6 + axis] ?? 0) + (boxes[body * 6 + 3 + axis] ?? 0)) / 2
}
