import { add, product, rotate } from '#circuits/save-file/geometry/space.ts'
import type { Pose } from '#circuits/save-file/geometry/space.ts'
import type { Vector } from '#circuits/save-file/save.ts'
import { boxFaces, meshOf, type FormMesh } from './form-mesh.ts'
import type { Paint } from './part-look.ts'
import type { PackedSolids } from './packed-scene.ts'
import type { SolidPlace } from './solid-place.ts'

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

/** Solids of one form while they are packed. */
export class SolidList {
  readonly #packed: PackedSolids
  #length = 0

  constructor(mesh: FormMesh, room: number) {
    this.#packed = {
      ...mesh,
      count: room,
      middles: new Float32Array(room * 3),
      sizes: new Float32Array(room * 3),
      turns: new Int16Array(room * 4),
      dark: new Uint8Array(room * 4),
      lit: new Uint8Array(room * 4),
      rules: new Uint32Array(room),
      owners: new Uint32Array(room),
      pegs: new Uint8Array(room),
    }
  }

  /** Adds a solid of a body with a pose. */
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
