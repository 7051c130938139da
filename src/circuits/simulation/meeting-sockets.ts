import {
  add,
  composePoses,
  dot,
  inverse,
  rotate,
  scale,
  transformPoint,
  worldPose,
  type Pose,
} from '#circuits/save-file/space.ts'
import { square } from '#circuits/save-file/part-names.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'
import type { NetlistSource } from './netlist.ts'
import { socketContacts } from './part-kinds.ts'

/** A socket's contact: a square area, by its middle, half its width, and directions of length one along it and out of it. */
interface Contact {
  body: number
  at: Vector
  half: number
  right: Vector
  up: Vector
  towards: Vector
}

/** Millimetres that the areas of two contacts that touch may be apart, and that their edges must overlap. */
const gap = square / 20
const overlap = 1

/** The cosine of the least angle between two contacts that face each other. */
const opposite = -0.99

/** Millimetres from a socket's origin to its contact. */
const front = square / 2

/** Millimetres between the middles of two contacts that touch, at most: both are large, and touch by their corners. */
const reach = 0.8 * square * Math.SQRT2 + gap

/** Side of a cell, in millimetres: everything in reach of a point is in eight cells at most. */
const side = reach * 2

/** Contacts of one cell that are compared with others; a save with more is no circuit. */
const maxPerCell = 128

export function* meetingSockets(
  save: NetlistSource,
  rootTurn: Quaternion | null,
): Generator<[body: number, other: number]> {
  const cells = new Map<number, Contact[]>()
  for (const contact of contactsOf(save, rootTurn)) {
    for (const key of cellsAround(contact.at))
      for (const other of cells.get(key) ?? []) if (touch(contact, other)) yield [other.body, contact.body]
    const own = cellKey(contact.at, 0, 0, 0)
    const there = cells.get(own)
    if (!there) cells.set(own, [contact])
    else if (there.length < maxPerCell) there.push(contact)
  }
}

function cellsAround(at: Vector): Set<number> {
  const keys = new Set<number>()
  for (const x of [-reach, reach])
    for (const y of [-reach, reach]) for (const z of [-reach, reach]) keys.add(cellKey(at, x, y, z))
  return keys
}

/** A number for a cell; far cells may share one. */
function cellKey([x, y, z]: Vector, ...[right, up, away]: Vector): number {
  const [i, j, k] = [x + right, y + up, z + away].map((value) => Math.floor(value / side))
  return Math.imul(i ?? 0, 73_856_093) ^ Math.imul(j ?? 0, 19_349_663) ^ Math.imul(k ?? 0, 83_492_791)
}

/** Whether two areas face each other in one plane and overlap: along no edge of either is there a space between them. */
function touch(one: Contact, other: Contact): boolean {
  if (dot(one.towards, other.towards) > opposite) return false
  const apart = add(one.at, scale(other.at, -1))
  if (!(Math.abs(dot(apart, one.towards)) <= gap)) return false
  return [one.right, one.up, other.right, other.up].every(
    (edge) => Math.abs(dot(apart, edge)) <= reachAlong(one, edge) + reachAlong(other, edge) - overlap,
  )
}

function reachAlong({ half, right, up }: Contact, edge: Vector): number {
  return half * (Math.abs(dot(right, edge)) + Math.abs(dot(up, edge)))
}

function* contactsOf(
  { kind, contents: { components, types } }: NetlistSource,
  rootTurn: Quaternion | null,
): Generator<Contact> {
  const contacts = new Map(Array.from(types, ([type, name]) => [type, socketContacts.get(name)] as const))
  if (!Array.from(contacts.values()).some(Boolean)) return
  const back = rootTurn && kind === 'board' ? inverse(rootTurn) : worldPose.rotation
  const poses = new Map<number, Pose>()
  let body = 0
  for (const component of components) {
    const { address, parent, type, position, rotation, inputs, outputs } = component
    const outer = poses.get(parent)
    const pose = outer
      ? composePoses(outer, { position, rotation })
      : composePoses(worldPose, { position: rotate(back, position), rotation })
    poses.set(address, pose)
    const contact = contacts.get(type)
    if (contact && inputs.length === 1 && outputs.length === 0)
      yield {
        body,
        at: transformPoint(pose, [0, contact.height * square, front]),
        half: (contact.width / 2) * square,
        right: rotate(pose.rotation, [1, 0, 0]),
        up: rotate(pose.rotation, [0, 1, 0]),
        towards: rotate(pose.rotation, [0, 0, 1]),
      }
    body++
  }
}
