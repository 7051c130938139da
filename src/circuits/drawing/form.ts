import { square } from '#circuits/save-file/part-names.ts'
import type { Lettering, Solid } from '#circuits/save-file/solid.ts'
import type { Vector, Component } from '#circuits/save-file/save.ts'
import type { DisplaySchemes } from '#circuits/save-file/colours.ts'
import { scale } from '#circuits/save-file/space.ts'
import type { PartShape } from '#circuits/save-file/parts/part-shape.ts'
import { shapeOf } from '#circuits/save-file/parts/shape-of.ts'

/** The faces of a part in compact arrays; in millimetres along its own axes. */
export interface Form {
  /** Three coordinates for each corner, face by face. */
  corners: Float32Array
  /** The index of each face's first corner, and the number of all corners at the end. */
  starts: Uint16Array
  /** Three coordinates for each face's normal, a unit vector to the outside. */
  normals: Float32Array
  /** Red, green and blue of each face as one number. */
  colours: Uint32Array
  letterings: readonly Lettering[]
  /** Bounding box: minimum x, y, z, then maximum x, y, z. */
  reach: Float32Array
}

const maxCorners = 4_000

/** The faces of some solids; those that aren't flat and finite areas are left out. */
export function createForm(solids: readonly Solid[], letterings: readonly Lettering[]): Form {
  const corners: number[] = []
  const starts: number[] = [0]
  const normals: number[] = []
  const colours: number[] = []
  for (const { faces, colour } of solids) {
    const middle = meanOf(faces.flat())
    const packed = packColour(colour)
    for (const face of faces) {
      const normal = normalOf(face, middle)
      if (!normal || corners.length / 3 + face.length > maxCorners) continue
      for (const corner of face) corners.push(...corner.map((value) => value * square))
      starts.push(corners.length / 3)
      normals.push(...normal)
      colours.push(packed)
    }
  }
  return {
    corners: Float32Array.from(corners),
    starts: Uint16Array.from(starts),
    normals: Float32Array.from(normals),
    colours: Uint32Array.from(colours),
    letterings,
    reach: reachOf(corners),
  }
}

export function packColour(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour.map((channel) => Math.max(0, Math.min(255, Math.round(channel) || 0)))
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0)
}

function meanOf(points: readonly Vector[]): Vector {
  const mean: [number, number, number] = [0, 0, 0]
  for (const point of points) for (const axis of [0, 1, 2] as const) mean[axis] += point[axis] / points.length
  return mean
}

/** A face's normal by Newell's method, turned away from the body's middle; null for a face without area. */
function normalOf(face: readonly Vector[], middle: Vector): Vector | null {
  let [x, y, z] = [0, 0, 0]
  for (const [index, a] of face.entries()) {
    const b = face[(index + 1) % face.length] ?? a
    x += (a[1] - b[1]) * (a[2] + b[2])
    y += (a[2] - b[2]) * (a[0] + b[0])
    z += (a[0] - b[0]) * (a[1] + b[1])
  }
  const length = Math.hypot(x, y, z)
  const [first] = face
  if (!first || !(length > 1e-9) || !Number.isFinite(length)) return null
  const out =
    x * (first[0] - middle[0]) + y * (first[1] - middle[1]) + z * (first[2] - middle[2]) < 0 ? -1 : 1
  return [(out * x) / length, (out * y) / length, (out * z) / length]
}

function reachOf(corners: readonly number[]): Float32Array {
  const reach = new Float32Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  for (const [index, value] of corners.entries()) {
    const axis = index % 3
    reach[axis] = Math.min(reach[axis] ?? value, value)
    reach[axis + 3] = Math.max(reach[axis + 3] ?? value, value)
  }
  return corners.length > 0 ? reach : new Float32Array(6)
}

/** Maximum forms that are kept; a part that would need one more is a plain block. */
const maxForms = 16_384

/** Pegs of a side whose levels a form depends on, and bytes of a part's data. */
const formLimits = { pegs: 64, bytes: 512 } as const

const plainKey = ''

/** The forms of a save's parts: parts that look the same share one. */
export class FormTable {
  readonly #isOn: (state: number) => boolean
  readonly #displays: DisplaySchemes | undefined
  readonly #entries: { form: Form; tip: PartShape['tip'] }[] = []
  readonly #byKey = new Map<string, number>()

  constructor(isOn: (state: number) => boolean, displays?: DisplaySchemes) {
    this.#isOn = isOn
    this.#displays = displays
  }

  indexOf({ type, inputs, outputs, data }: Component, name: string): number {
    const levels = { inputs: this.#levelsOf(inputs), outputs: this.#levelsOf(outputs) }
    const plain = `${type}|${keyOf(levels.inputs)}|${keyOf(levels.outputs)}`
    const key = data
      ? `${plain}|${data.byteLength}|${String.fromCharCode(...data.subarray(0, formLimits.bytes))}`
      : plain
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    if (this.#entries.length < maxForms) return this.#add(key, shapeOf(name, levels, data, this.#displays))
    return this.#byKey.get(plainKey) ?? this.#add(plainKey, shapeOf('', { inputs: [], outputs: [] }, null))
  }

  get size(): number {
    return this.#entries.length
  }

  form(index: number): Form {
    const entry = this.#entries[index]
    if (!entry) throw new RangeError(`no form ${index}`)
    return entry.form
  }

  /** Where the wire of a peg ends, in millimetres along the part's own axes. */
  tip(index: number, side: 'input' | 'output', peg: number): Vector {
    const tip = this.#entries[index]?.tip(side, peg) ?? [0, 0, 0]
    return tip.every(Number.isFinite) ? scale(tip, square) : [0, 0, 0]
  }

  #add(key: string, { solids, letterings, tip }: PartShape): number {
    const index = this.#entries.push({ form: createForm(solids, letterings), tip }) - 1
    this.#byKey.set(key, index)
    return index
  }

  #levelsOf(pegs: ArrayLike<number>): boolean[] {
    return Array.from({ length: Math.min(pegs.length, formLimits.pegs) }, (_, index) =>
      this.#isOn(pegs[index] ?? 0),
    )
  }
}

function keyOf(levels: readonly boolean[]): string {
  return levels.map((isHigh) => (isHigh ? 1 : 0)).join('')
}
