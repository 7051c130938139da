import { add, product, rotate, type Pose, cross, dot, scale } from '#circuits/save-file/space.ts'
import type { Vector } from '#circuits/save-file/save.ts'
import type { Paint } from './look-table.ts'
import { emptySolids, ruleBit, type PackedSolids } from './packed-scene.ts'
import type { SolidPlace } from './solid-place.ts'
import { boxSolid } from '#circuits/save-file/solid.ts'

/** Maximum forms with triangles of their own; solids of further forms are drawn as boxes. */
const maxForms = 16

/** The forms of solids by their faces; the first is the box. */
export class FormList {
  readonly meshes: FormMesh[] = [meshOf(boxFaces)]
  readonly #byKey = new Map<string, number>()
  readonly #known = new WeakMap<SolidPlace, number>()

  indexOf(place: SolidPlace): number {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const index = place.faces ? this.#indexOf(place.faces) : 0
    this.#known.set(place, index)
    return index
  }

  #indexOf(faces: readonly (readonly Vector[])[]): number {
    const key = faces
      .map((face) =>
        face
          .flat()
          .map((value) => value.toFixed(4))
          .join(),
      )
      .join(';')
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    if (this.meshes.length >= maxForms) return 0
    const index = this.meshes.push(meshOf(faces)) - 1
    this.#byKey.set(key, index)
    return index
  }
}

export class SolidList {
  readonly #packed: PackedSolids
  #length = 0

  constructor(mesh: FormMesh, room: number) {
    this.#packed = emptySolids(mesh, room)
  }

  add(
    pose: Pose,
    place: Pick<SolidPlace, 'middle' | 'size' | 'turn'>,
    look: { dark: Paint; lit: Paint; rule: number; owner: number; peg: number },
  ): void {
    const at = this.#length++
    const { middles, sizes, turns, dark, lit, rules, owners, pegs } = this.#packed
    middles.set(add(pose.position, rotate(pose.rotation, place.middle)), at * 3)
    sizes.set(place.size, at * 3)
    const turn = place.turn[3] === 1 ? pose.rotation : product(pose.rotation, place.turn)
    for (let part = 0; part < 4; part++) turns[at * 4 + part] = Math.round((turn[part] ?? 0) * 32_767)
    setPaint(dark, at, look.dark)
    setPaint(lit, at, look.lit)
    rules[at] = look.rule
    owners[at] = look.owner
    pegs[at] = look.peg
  }

  done(): PackedSolids {
    if (this.#length !== this.#packed.count)
      throw new RangeError(`${this.#length} solids of ${this.#packed.count}`)
    return this.#packed
  }
}

/** Writes a colour as red, green, blue and whether it is there. */
export function setPaint(colours: Uint8Array, at: number, paint: Paint): void {
  colours[at * 4] = paint >>> 16
  colours[at * 4 + 1] = paint >>> 8
  colours[at * 4 + 2] = paint
  colours[at * 4 + 3] = paint >>> 24
}

/** A form of size one as triangles. Each triangle's last corner has the normal of its face, so corners can be shared. */
export interface FormMesh {
  corners: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  triangles: Uint16Array<ArrayBuffer>
}

export const boxFaces = boxSolid([-0.5, -0.5, -0.5], [0.5, 0.5, 0.5], [0, 0, 0]).faces

/** A convex form around the origin as triangles that turn to the left seen from outside. */
export function meshOf(faces: readonly (readonly Vector[])[]): FormMesh {
  const corners: Vector[] = []
  const normals: (Vector | null)[] = []
  const triangles: number[] = []
  const indexOf = (corner: Vector): number => {
    const known = corners.findIndex((other) => other.every((value, axis) => value === corner[axis]))
    return known >= 0 ? known : corners.push(corner) - 1
  }
  for (const face of faces) {
    const normal = outwards(face)
    if (!normal) continue
    const outwardFace = dot(newell(face), normal) < 0 ? face.toReversed() : face
    const ring = outwardFace.map(indexOf)
    // a corner that no other face has taken, or one of its own at the same place
    const free = ring.find((index) => !normals[index])
    const last = free ?? corners.push(outwardFace[0] ?? [0, 0, 0]) - 1
    normals[last] = normal
    const at = free === undefined ? 0 : ring.indexOf(free)
    for (let step = 1; step + 1 < ring.length; step++)
      triangles.push(ring[(at + step) % ring.length] ?? 0, ring[(at + step + 1) % ring.length] ?? 0, last)
  }
  return {
    corners: Float32Array.from(corners.flat()),
    normals: Float32Array.from(corners.flatMap((_, index) => normals[index] ?? [0, 1, 0])),
    triangles: Uint16Array.from(triangles),
  }
}

/** A face's normal away from the origin; null for one without an area. */
function outwards(face: readonly Vector[]): Vector | null {
  const normal = newell(face)
  const length = Math.hypot(...normal)
  const [first] = face
  if (!first || !(length > 1e-9)) return null
  return scale(normal, (dot(normal, first) < 0 ? -1 : 1) / length)
}

function newell(face: readonly Vector[]): Vector {
  let sum: Vector = [0, 0, 0]
  for (const [index, a] of face.entries()) {
    const [x, y, z] = cross(a, face[(index + 1) % face.length] ?? a)
    sum = [sum[0] + x, sum[1] + y, sum[2] + z]
  }
  return sum
}

/** Maximum numbers that all rules take together; solids beyond look as while all their nets are off. */
const maxNumbers = 1 << 20

/**
 * How solids look that depend on several nets. A rule is the count of its nets, the place of its colours, and its nets, the lowest bit
 * first; colours are one for each number that the nets say. All is in one list.
 */
export class RuleList {
  #numbers = new Uint32Array(1024)
  #length = 0
  readonly #paints = new Map<Uint32Array, number>()

  /** The number of a rule for solids; null when there is no room left. */
  add(paints: Uint32Array, nets: readonly number[]): number | null {
    if (this.#length + paints.length + nets.length + 2 > maxNumbers) return null
    let colours = this.#paints.get(paints)
    if (colours === undefined) {
      colours = this.#length
      for (const paint of paints) this.#push(paint)
      this.#paints.set(paints, colours)
    }
    const rule = this.#length
    this.#push(nets.length)
    this.#push(colours)
    for (const net of nets) this.#push(net)
    return (rule | ruleBit) >>> 0
  }

  done(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, Math.max(1, this.#length))
  }

  #push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#numbers.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = value
  }
}
