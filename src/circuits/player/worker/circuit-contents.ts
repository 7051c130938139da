import { labelText } from '#circuits/save-file/part-data.ts'
import { gamePrefix, partName } from '#circuits/save-file/part-names.ts'
import type { SaveContents } from '#circuits/save-file/save.ts'
import type { Control, OpenedCircuit, PlacedLabel, Display } from '#circuits/player/player-session.ts'
import { inReadingOrder, middle } from '#circuits/player/stage/pack/packed-scene.ts'

const controlKinds: Readonly<Record<string, Control['kind']>> = {
  Switch: 'switch',
  PanelSwitch: 'switch',
  Button: 'button',
  PanelButton: 'button',
  Key: 'key',
  PanelKey: 'key',
}

const displayIds: ReadonlySet<string> = new Set(['MHG.StandingDisplay', 'MHG.PanelDisplay'])
const labelIds: ReadonlySet<string> = new Set(['MHG.Label', 'MHG.PanelLabel'])

export function isLabel(id: string): boolean {
  return labelIds.has(id)
}

interface BodyFacts {
  isOn: (body: number) => boolean
  isSimulated: (body: number) => boolean
}

/** Summarises the contents of a save; `boxes` has six numbers for each body, as in a packed scene. */
export function circuitContents(
  { components, wires, types }: SaveContents,
  boxes: Float32Array,
  { isOn, isSimulated }: BodyFacts,
): OpenedCircuit {
  const kinds = new Map<string, number>()
  const mods = new Map<string, number>()
  const labels: PlacedLabel[] = []
  const controls: Pick<Control, 'body' | 'kind' | 'isOn'>[] = []
  const displays: { body: number }[] = []
  let body = 0
  for (const { type, data, inputs } of components) {
    const id = types.get(type) ?? ''
    count(kinds, id)
    if (!isSimulated(body)) count(mods, partName(id).mod ?? id)
    const own = id.startsWith(gamePrefix) ? id.slice(gamePrefix.length) : ''
    if (isLabel(id)) {
      const text = labelText(data)?.replaceAll(/\s+/g, ' ').trim()
      if (text) labels.push({ body, text })
    }
    if (displayIds.has(id) && inputs.length > 0) displays.push({ body })
    const kind = Object.hasOwn(controlKinds, own) ? controlKinds[own] : undefined
    if (kind) controls.push({ body, kind, isOn: isOn(body) })
    body++
  }
  return {
    parts: components.length,
    wires: wires.length,
    kinds: byCount(kinds).map(([id, number]) => ({ id, count: number })),
    labels,
    controls: nameControls(controls, labels, boxes),
    displays: nameParts(displays, labels, boxes),
    unsimulated: byCount(mods).map(([mod, number]) => ({ mod, count: number })),
  }
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}

function byCount(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}

/** Squares from a control within which a label may name it. */
const nameReach = 3
/** Labels that are looked at for one control: a hostile save has all of them in one place. */
const maxLooks = 64
const maxClaims = 4
/** Keys of the first controls. The game's own bindings can't be read: the numbers by which saves store them aren't published. */
const keys = [
  'Digit1',
  'Digit2',
  'Digit3',
  'Digit4',
  'Digit5',
  'Digit6',
  'Digit7',
  'Digit8',
  'Digit9',
] as const

/**
 * Puts controls into reading order, from the back to the front, each row from left to right, and gives each the text of a label that
 * no other is nearer to, and the first nine a digit that presses them. `boxes` has six numbers for each body, in squares, right-handed: z grows towards
 * the front.
 */
export function nameControls(
  controls: readonly Pick<Control, 'body' | 'kind' | 'isOn'>[],
  labels: readonly PlacedLabel[],
  boxes: Float32Array,
): Control[] {
  return nameParts(controls, labels, boxes).map((control, index) => ({
    ...control,
    key: keys[index] ?? null,
  }))
}

/** Puts parts of some kinds into reading order, and gives each a label as for controls, and its number among those of its kind. */
function nameParts<Part extends { body: number; kind?: string }>(
  parts: readonly Part[],
  labels: readonly PlacedLabel[],
  boxes: Float32Array,
): (Part & Display)[] {
  const cells = new Map<string, PlacedLabel[]>()
  for (const label of labels) {
    const cell = cellOf(boxes, label.body).join(' ')
    const there = cells.get(cell)
    if (there) there.push(label)
    else cells.set(cell, [label])
  }
  const named = labelsByBody(parts.flatMap(({ body }) => claimsOf(body, cells, boxes)))
  const [used, numbers] = [new Map<string, number>(), new Map<string | undefined, number>()]
  return inReadingOrder(parts, boxes).map((part) => {
    const number = (numbers.get(part.kind) ?? 0) + 1
    numbers.set(part.kind, number)
    return { ...part, label: unused(named.get(part.body), used), number }
  })
}

/** A text that none before has: of equal ones the later are numbered. `used` has the last number of each. */
function unused(text: string | undefined, used: Map<string, number>): string | null {
  if (text === undefined) return null
  let [found, number] = [text, used.get(text) ?? 1]
  while (used.has(found)) found = `${text} ${++number}`
  used.set(found, 1).set(text, number)
  return found
}

interface Claim {
  body: number
  label: PlacedLabel
  distance: number
}

/** Each label names the nearest control only, and each control has one at most. */
function labelsByBody(claims: Claim[]): Map<number, string> {
  const [named, spent] = [new Map<number, string>(), new Set<number>()]
  for (const { body, label } of claims.toSorted((one, other) => one.distance - other.distance)) {
    if (named.has(body) || spent.has(label.body)) continue
    spent.add(label.body)
    named.set(body, label.text)
  }
  return named
}

function claimsOf(
  body: number,
  cells: ReadonlyMap<string, readonly PlacedLabel[]>,
  boxes: Float32Array,
): Claim[] {
  const [x = 0, y = 0, z = 0] = cellOf(boxes, body)
  const claims: Claim[] = []
  let looks = 0
  for (let cell = 0; cell < 27; cell++) {
    const name = [x + (cell % 3) - 1, y + (Math.floor(cell / 3) % 3) - 1, z + Math.floor(cell / 9) - 1]
    for (const label of cells.get(name.join(' ')) ?? []) {
      if (++looks > maxLooks) break
      const distance = gap(boxes, body, label.body)
      if (distance < nameReach) claims.push({ body, label, distance })
    }
  }
  return claims.toSorted((one, other) => one.distance - other.distance).slice(0, maxClaims)
}

function cellOf(boxes: Float32Array, body: number): number[] {
  return [0, 1, 2].map((axis) => Math.floor(middle(boxes, body, axis) / cellSize))
}

/** Squares of the cells in which labels are looked for: wide labels reach from one into the next. */
const cellSize = nameReach * 2

/** Squares between the boxes of two bodies; of those that touch, a part of that between their middles. */
function gap(boxes: Float32Array, one: number, other: number): number {
  let [squares, middles] = [0, 0]
  for (let axis = 0; axis < 3; axis++) {
    const apart = Math.max(
      (boxes[one * 6 + axis] ?? 0) - (boxes[other * 6 + 3 + axis] ?? 0),
      (boxes[other * 6 + axis] ?? 0) - (boxes[one * 6 + 3 + axis] ?? 0),
      0,
    )
    squares += apart ** 2
    middles += (middle(boxes, one, axis) - middle(boxes, other, axis)) ** 2
  }
  return Math.sqrt(squares) + Math.sqrt(middles) / 1_000
}
