import { packColour } from '#circuits/drawing/form.ts'
import { boardThickness, square } from '#circuits/save-file/part-names.ts'
import { add, cross, interpolate, rotate, sideways, scale, product } from '#circuits/save-file/space.ts'
import { partColours } from '#circuits/save-file/colours.ts'
import { litStates, type Save, type Vector } from '#circuits/save-file/save.ts'
import { reachOf } from '#circuits/drawing/scene.ts'
import { LookTable, opaque, type LookSolid, type PartLook } from './look-table.ts'
import type { PegNets, Placing } from './pack-scene.ts'
import {
  alwaysDark,
  pegNumber,
  type PackedBoards,
  type PackedScene,
  type PackedTexts,
} from './packed-scene.ts'
import { turnTo, rightHanded } from './solid-place.ts'
import { RuleList, FormList, SolidList, setPaint } from './solid-list.ts'
import type { Lettering } from '#circuits/save-file/solid.ts'

/** Maximum solids of all parts together; parts beyond are one box each. */
const maxSolids = 1_000_000

/** How wide a wire is, in squares; measured on the game's thumbnails. */
const wireWidth = 0.14

const wirePaint = {
  dark: (packColour(partColours.off) | opaque) >>> 0,
  lit: (packColour(partColours.on) | opaque) >>> 0,
} as const

interface Bodies {
  table: LookTable
  /** The look of each body; -1 for boards. */
  looks: Int32Array
  inputs: Uint32Array
  kinds: Uint16Array<ArrayBuffer>
  kindIds: string[]
}

export function packBodies(
  save: Save,
  placing: Placing,
  pegNets: PegNets,
): Pick<PackedScene, 'solids' | 'boards' | 'texts' | 'rules' | 'kinds' | 'kindIds'> {
  const { scene } = placing
  const bodies = sortBodies(save, scene.forms)
  const forms = new FormList()
  const counts = [scene.wires]
  let detailed = 0
  let room = maxSolids
  for (; detailed < scene.bodies; detailed++) {
    const look = lookOf(bodies, detailed)
    if (!look) continue
    room -= look.solids.length
    if (room < 0) break
    for (const { place } of look.solids) count(counts, forms.indexOf(place))
  }
  for (let body = detailed; body < scene.bodies; body++) if (lookOf(bodies, body)) count(counts, 0)
  const lists = forms.meshes.map((mesh, form) => new SolidList(mesh, counts[form] ?? 0))
  const [boxes] = lists
  const rules = new RuleList()
  for (let body = 0; body < scene.bodies; body++) {
    const look = lookOf(bodies, body)
    if (look && body < detailed) addPart(look, body)
    else if (look) addBlock(body)
  }
  if (boxes) packWires(placing, pegNets.wireNet, boxes)
  return {
    solids: lists.map((list) => list.done()),
    boards: packBoards(placing),
    texts: packTexts(placing, (body) => lookOf(bodies, body)?.letterings ?? []),
    rules: rules.done(),
    kinds: bodies.kinds,
    kindIds: bodies.kindIds,
  }

  function addPart(look: PartLook, body: number): void {
    const pose = placing.poseOf(body)
    const first = pegNets.pinStart[body] ?? 0
    const inputs = bodies.inputs[body] ?? 0
    // levels are known of so many pins of each side; those of outputs follow
    const knownInputs = Math.min(inputs, 64)
    const pinOf = (pin: number): number => (pin < knownInputs ? pin : pin - knownInputs + inputs)
    const netOfPin = (pin: number): number => pegNets.pinNet[first + pinOf(pin)] ?? alwaysDark
    for (const solid of look.solids) {
      const rule = ruleOf(solid, netOfPin)
      const peg = solid.isPeg ? pegNumber(pinOf(solid.pins[0] ?? 0), inputs) : 0
      const { dark, lit, place } = solid
      lists[forms.indexOf(place)]?.add(pose, place, { dark, lit, rule, owner: body, peg })
    }
  }

  function ruleOf({ pins, paints }: LookSolid, netOfPin: (pin: number) => number): number {
    const [first] = pins
    if (first === undefined) return alwaysDark
    return paints ? (rules.add(paints, pins.map(netOfPin)) ?? alwaysDark) : netOfPin(first)
  }

  function addBlock(body: number): void {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = Array.from(
      reachOf(scene, body),
      (value) => value / square,
    )
    const middle: Vector = [(x0 + x1) / 2, (y0 + y1) / 2, -(z0 + z1) / 2]
    const paint = (packColour(partColours.mod) | opaque) >>> 0
    boxes?.add(
      placing.poseOf(body),
      { middle, size: [x1 - x0, y1 - y0, z1 - z0], turn: [0, 0, 0, 1] },
      { dark: paint, lit: paint, rule: alwaysDark, owner: body, peg: 0 },
    )
  }
}

function count(counts: number[], form: number): void {
  counts[form] = (counts[form] ?? 0) + 1
}

function sortBodies({ contents, displays }: Save, forms: Int32Array): Bodies {
  const bodies: Bodies = {
    table: new LookTable(contents ? litStates(contents.states) : () => false, displays),
    looks: new Int32Array(forms.length).fill(-1),
    inputs: new Uint32Array(forms.length),
    kinds: new Uint16Array(forms.length),
    kindIds: [],
  }
  const kinds = new Map<string, number>()
  let body = 0
  for (const component of contents?.components ?? []) {
    const name = contents?.types.get(component.type) ?? ''
    const kind = kinds.get(name) ?? bodies.kindIds.push(name) - 1
    kinds.set(name, kind)
    bodies.kinds[body] = kind
    bodies.inputs[body] = component.inputs.length
    if ((forms[body] ?? -1) >= 0) bodies.looks[body] = bodies.table.indexOf(component, name)
    body++
  }
  return bodies
}

function lookOf({ table, looks }: Bodies, body: number): PartLook | undefined {
  return table.looks[looks[body] ?? -1]
}

function packBoards({ scene, poseOf }: Placing): PackedBoards {
  const bodies = Array.from(scene.forms.keys()).filter((body) => (scene.forms[body] ?? -1) < 0)
  const boards: PackedBoards = {
    count: bodies.length,
    middles: new Float32Array(bodies.length * 3),
    sizes: new Float32Array(bodies.length * 3),
    turns: new Float32Array(bodies.length * 4),
    colours: new Uint8Array(bodies.length * 4),
    owners: Uint32Array.from(bodies),
  }
  for (const [at, body] of bodies.entries()) {
    const { position, rotation } = poseOf(body)
    const size: Vector = [
      scene.boardWidths[body] ?? 0,
      boardThickness / square,
      scene.boardLengths[body] ?? 0,
    ]
    // its length goes along the game's z
    boards.middles.set(add(position, rotate(rotation, [size[0] / 2, size[1] / 2, -size[2] / 2])), at * 3)
    boards.sizes.set(size, at * 3)
    boards.turns.set(rotation, at * 4)
    setPaint(boards.colours, at, (scene.boardColours[body] ?? 0) | opaque)
  }
  return boards
}

function packWires({ scene, pointOf }: Placing, wireNet: Int32Array, boxes: SolidList): void {
  for (let wire = 0; wire < scene.wires; wire++) {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = scene.wireEnds.subarray(wire * 6, wire * 6 + 6)
    const [start, end] = [pointOf([x0, y0, z0]), pointOf([x1, y1, z1])]
    const along: Vector = [end[0] - start[0], end[1] - start[1], end[2] - start[2]]
    const length = Math.hypot(...along)
    const z: Vector = length > 0 ? scale(along, 1 / length) : [0, 0, 1]
    const x = sideways(z)
    const net = wireNet[scene.wireSources[wire] ?? 0] ?? -1
    boxes.add(
      { position: interpolate(start, end, 0.5), rotation: turnTo(x, cross(z, x), z) },
      { middle: [0, 0, 0], size: [wireWidth, wireWidth, length + wireWidth], turn: [0, 0, 0, 1] },
      { ...wirePaint, rule: net < 0 ? alwaysDark : net, owner: scene.bodies + wire, peg: 0 },
    )
  }
}

/** Lines and letters of a scene, and letters of one line, that are kept. */
const textLimits = { lines: 40_000, letters: 400_000, ofLine: 200 } as const

function packTexts(
  { scene, poseOf }: Placing,
  letteringsOf: (body: number) => readonly Lettering[],
): PackedTexts {
  const shown: { lettering: Lettering; body: number; text: string }[] = []
  let letters = 0
  for (let body = 0; body < scene.bodies && shown.length < textLimits.lines; body++)
    for (const lettering of letteringsOf(body)) {
      const text = lettering.text.slice(0, textLimits.ofLine).trim()
      letters += text.length
      if (letters > textLimits.letters || shown.length >= textLimits.lines) break
      if (text !== '') shown.push({ lettering, body, text })
    }
  const texts: PackedTexts = {
    lines: shown.map(({ text }) => text),
    middles: new Float32Array(shown.length * 3),
    sizes: new Float32Array(shown.length * 2),
    turns: new Float32Array(shown.length * 4),
    colours: new Uint8Array(shown.length * 4),
    owners: Uint32Array.from(shown, ({ body }) => body),
  }
  for (const [at, { lettering, body }] of shown.entries()) {
    const pose = poseOf(body)
    const [right, up] = [rightHanded(lettering.right), rightHanded(lettering.up)]
    const [x, y] = [unit(right), unit(up)]
    texts.middles.set(add(pose.position, rotate(pose.rotation, rightHanded(lettering.middle))), at * 3)
    texts.sizes.set([Math.hypot(...right), lettering.lineHeight], at * 2)
    texts.turns.set(product(pose.rotation, turnTo(x, y, cross(x, y))), at * 4)
    setPaint(texts.colours, at, packColour(lettering.colour) | opaque)
  }
  return texts
}

function unit(v: Vector): Vector {
  return scale(v, 1 / Math.max(1e-9, Math.hypot(...v)))
}
