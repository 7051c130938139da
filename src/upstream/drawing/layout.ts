import { readBoardData } from '#shared/save-file/board-data.ts'
import { boardThickness, gamePrefix, square } from '#shared/save-file/part-names.ts'
import { litStates } from '#shared/save-file/save.ts'
import type { Component, Save, Vector, Wire } from '#shared/save-file/save.ts'
import { nearness } from './camera.ts'
import type { Colour } from '#shared/save-file/geometry/colour.ts'
import { placed, upright, within } from '#shared/save-file/geometry/space.ts'
import type { Stance } from '#shared/save-file/geometry/space.ts'

/** A circuit board where it is in the world. */
export interface Slab {
  stance: Stance
  /** Millimetres along its own axes, from its corner. */
  size: Vector
  colour: Colour
  /** How late it is painted; a board comes after the one that it stands on. */
  order: number
}

/** A part where it is in the world. */
export interface Standing {
  component: Component
  /** Its text id. */
  name: string
  stance: Stance
  /** The board that it stands on, however far down; null for none. */
  slab: Slab | null
}

/** Everything in a save file, where it is. */
export interface Layout {
  /** In the order in which they are painted. */
  slabs: Slab[]
  parts: Standing[]
  /** Parts by their address. */
  byAddress: ReadonlyMap<number, Standing>
  wires: readonly Wire[]
  /** Whether a state, by its id, is on. */
  isOn: (state: number) => boolean
}

/** What the parts that stand on a part need to know of it. */
interface Base {
  stance: Stance
  slab: Slab | null
}

const ground: Base = { stance: upright, slab: null }

/** Finds out where everything is, in one pass over the parts; nothing of a file whose head alone is known. */
export function layOut({ contents }: Save): Layout {
  if (!contents) return { slabs: [], parts: [], byAddress: new Map(), wires: [], isOn: () => false }
  const { components, types, wires, states } = contents
  // Most parts bear nothing, and of a large world there are too many to remember each of them.
  const bearing = new Set(components.map(({ parent }) => parent))
  const bases = new Map<number, Base>()
  const slabs: Slab[] = []
  const parts: Standing[] = []
  for (const component of components) {
    const base = bases.get(component.parent) ?? ground
    const stance = within(base.stance, component)
    const name = types.get(component.type) ?? ''
    const slab = readSlab(component, name, stance, base)
    if (slab) slabs.push(slab)
    else parts.push({ component, name, stance, slab: base.slab })
    if (bearing.has(component.address)) bases.set(component.address, { stance, slab: slab ?? base.slab })
  }
  const byAddress = new Map(parts.map((part) => [part.component.address, part]))
  return {
    slabs: slabs.toSorted((a, b) => a.order - b.order),
    parts,
    byAddress,
    wires,
    isOn: litStates(states),
  }
}

function readSlab({ data }: Component, name: string, stance: Stance, base: Base): Slab | null {
  const board = name === `${gamePrefix}CircuitBoard` ? readBoardData(data) : null
  if (!board) return null
  const [across, along] = board.size
  const size: Vector = [across * square, boardThickness, along * square]
  const middle = placed(stance, [size[0] / 2, size[1] / 2, size[2] / 2])
  const order = Math.max(nearness(middle), base.slab ? base.slab.order + 1 : -Infinity)
  return { stance, size, colour: board.colour, order }
}

/** Points that a picture of everything has to hold. */
export function* outline({ slabs, parts }: Pick<Layout, 'slabs' | 'parts'>): Generator<Vector> {
  for (const { stance, size } of slabs)
    for (const x of [0, size[0]])
      for (const y of [-size[1], size[1]]) for (const z of [0, size[2]]) yield placed(stance, [x, y, z])
  const half = square / 2
  for (const { stance } of parts)
    for (const x of [-half, half]) for (const z of [-half, half]) yield placed(stance, [x, square, z])
}
