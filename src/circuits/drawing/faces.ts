import { cross, dot, rotate, sideways } from '#circuits/save-file/space.ts'
import { boardThickness, square } from '#circuits/save-file/part-names.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'
import { project, type Camera } from './camera.ts'
import { createForm, packColour, type Form } from './form.ts'
import { partColours } from '#circuits/save-file/colours.ts'
import { gridAt, type Grid, litColour, scaled } from './light.ts'
import { lettersNormal, strokesOf } from './lettering.ts'
import { poseOf, type Scene } from './scene.ts'
import { boxSolid, type Lettering } from '#circuits/save-file/solid.ts'

/** A visible face in the picture; a walker uses one object for all of them. */
export interface Face {
  /** Its corners, in pixels; only the first `count` count. */
  count: number
  x: Float64Array
  y: Float64Array
  /** How near the face is at the picture's origin, and by how much nearer it gets for each pixel to the right and down. */
  near: number
  nearX: number
  nearY: number
  /** As it is lit: red, green and blue in one number. */
  colour: number
  /** The squares of a board: a point's place in squares is `u + ux·x + uy·y`, `v + vx·x + vy·y`; null for none. */
  grid: Grid | null
  /** Strokes of a text instead of a filled area, and how wide they are in pixels. */
  strokes: readonly (readonly Vector[])[] | null
  strokeWidth: number
}

/** Millimetres by which a text is nearer than the surface below it. */
export const textLift = 2

/** Takes a face; must not keep it. */
export type FaceCallback = (face: Face) => void

/** Faces that are seen at a flatter angle than this (as the cosine to the viewer) have no area that is worth drawing. */
const flattest = 1e-3

/** The half width of a wire in millimetres, and its colours at each level. */
const wire = { half: 21, low: packColour(partColours.off), high: packColour(partColours.on) } as const

/** How bright a board's squares and its sides are, as a multiple of its colour; measured on the game's thumbnails. */
const board = { tiles: 1.2, rim: 0.42 } as const

/** Minimum width of a wire as a share of the picture's: it stays visible however large the world. */
const minWire = 1 / 3_000

export class FaceWalker {
  readonly #scene: Scene
  readonly #camera: Camera
  readonly #face: Face = {
    count: 0,
    x: new Float64Array(64),
    y: new Float64Array(64),
    near: 0,
    nearX: 0,
    nearY: 0,
    colour: 0,
    grid: null,
    strokes: null,
    strokeWidth: 0,
  }
  /** The body's axes in the picture: x, y and nearness for each unit along each of its axes. */
  readonly #axes = new Float64Array(9)
  readonly #cube: Form = createForm([boxSolid([0, 0, 0], [1, 1, 1], [0, 0, 0])], [])

  constructor(scene: Scene, camera: Camera) {
    this.#scene = scene
    this.#camera = camera
  }

  body(body: number, onFace: FaceCallback): void {
    const scene = this.#scene
    const { position, rotation } = poseOf(scene, body)
    const at = project(this.#camera, position)
    this.#turn(rotation)
    const index = scene.forms[body] ?? -1
    if (index >= 0) {
      const form = scene.table.form(index)
      this.#faces(form, at, onFace)
      for (const lettering of form.letterings) this.#lettering(lettering, at, onFace)
    } else {
      const [width = 0, length = 0] = [scene.boardWidths[body], scene.boardLengths[body]]
      this.#slab([width * square, boardThickness, length * square], scene.boardColours[body] ?? 0, at, onFace)
    }
  }

  wire(index: number, onFace: FaceCallback): void {
    const ends = this.#scene.wireEnds.subarray(index * 6, index * 6 + 6)
    const start: Vector = [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0]
    const along: Vector = [(ends[3] ?? 0) - start[0], (ends[4] ?? 0) - start[1], (ends[5] ?? 0) - start[2]]
    const length = Math.hypot(...along)
    if (!(length > 1)) return
    const half = Math.max(wire.half, (minWire * this.#camera.width) / 2 / this.#camera.scale)
    const z: Vector = [along[0] / length, along[1] / length, along[2] / length]
    const x = sideways(z)
    this.#setAxes([x, cross(z, x), z])
    const beam: readonly [Vector, Vector] = [
      [-half, -half, -half],
      [half, half, length + half],
    ]
    const colour = this.#scene.wireLevels[index] === 1 ? wire.high : wire.low
    this.#box(beam, colour, project(this.#camera, start), onFace)
  }

  #turn(rotation: Quaternion): void {
    this.#setAxes([rotate(rotation, [1, 0, 0]), rotate(rotation, [0, 1, 0]), rotate(rotation, [0, 0, 1])])
  }

  #setAxes(axes: readonly Vector[]): void {
    const { right, up, towards, scale: zoom } = this.#camera
    for (const [index, axis] of axes.entries()) {
      this.#axes[index * 3] = zoom * dot(right, axis)
      this.#axes[index * 3 + 1] = -zoom * dot(up, axis)
      this.#axes[index * 3 + 2] = dot(towards, axis)
    }
  }

  #slab(size: Vector, colour: number, at: Vector, onFace: FaceCallback): void {
    const paint = { tiles: scaled(colour, board.tiles), rim: scaled(colour, board.rim) }
    this.#box([[0, 0, 0], size], paint, at, onFace)
  }

  #box(
    [from, to]: readonly [Vector, Vector],
    paint: number | { tiles: number; rim: number },
    at: Vector,
    onFace: FaceCallback,
  ): void {
    const { corners, starts, normals } = this.#cube
    for (let face = 0; face < starts.length - 1; face++) {
      const normal: Vector = [normals[face * 3] ?? 0, normals[face * 3 + 1] ?? 0, normals[face * 3 + 2] ?? 0]
      const isTiled = typeof paint !== 'number' && normal[1] !== 0
      const colour = typeof paint === 'number' ? paint : isTiled ? paint.tiles : paint.rim
      if (!this.#isTurnedHere(normal, colour)) continue
      const first = starts[face] ?? 0
      for (let corner = first; corner < (starts[face + 1] ?? 0); corner++) {
        const pick = (axis: 0 | 1 | 2) => ((corners[corner * 3 + axis] ?? 0) > 0 ? to[axis] : from[axis])
        this.#corner(corner - first, pick(0), pick(1), pick(2), at)
      }
      this.#face.count = (starts[face + 1] ?? 0) - first
      this.#face.grid = isTiled ? gridAt(this.#axes, at, normal[1] > 0 ? boardThickness : 0, to) : null
      this.#finish(onFace)
    }
  }

  #faces({ corners, starts, normals, colours }: Form, at: Vector, onFace: FaceCallback): void {
    for (let face = 0; face < starts.length - 1; face++) {
      const normal: Vector = [normals[face * 3] ?? 0, normals[face * 3 + 1] ?? 0, normals[face * 3 + 2] ?? 0]
      if (!this.#isTurnedHere(normal, colours[face] ?? 0)) continue
      const first = starts[face] ?? 0
      const count = Math.min((starts[face + 1] ?? 0) - first, this.#face.x.length)
      for (let corner = 0; corner < count; corner++) {
        const index = (first + corner) * 3
        this.#corner(corner, corners[index] ?? 0, corners[index + 1] ?? 0, corners[index + 2] ?? 0, at)
      }
      this.#face.count = count
      this.#face.grid = null
      this.#finish(onFace)
    }
  }

  /** Sets the face's slopes and colour by its normal; false if it is turned away. */
  #isTurnedHere(normal: Vector, colour: number): boolean {
    const near = this.#along(normal, 2)
    if (near < flattest) return false
    const zoom = this.#camera.scale
    const across = this.#along(normal, 0) / zoom
    const up = -this.#along(normal, 1) / zoom
    this.#face.nearX = -across / near / zoom
    this.#face.nearY = up / near / zoom
    this.#face.colour = litColour(colour, [across, up, near], this.#camera)
    return true
  }

  #along([x, y, z]: Vector, row: 0 | 1 | 2): number {
    const axes = this.#axes
    return x * (axes[row] ?? 0) + y * (axes[3 + row] ?? 0) + z * (axes[6 + row] ?? 0)
  }

  #corner(index: number, x: number, y: number, z: number, at: Vector): void {
    const axes = this.#axes
    this.#face.x[index] = at[0] + x * (axes[0] ?? 0) + y * (axes[3] ?? 0) + z * (axes[6] ?? 0)
    this.#face.y[index] = at[1] + x * (axes[1] ?? 0) + y * (axes[4] ?? 0) + z * (axes[7] ?? 0)
    if (index > 0) return
    const near = at[2] + x * (axes[2] ?? 0) + y * (axes[5] ?? 0) + z * (axes[8] ?? 0)
    this.#face.near =
      near - this.#face.nearX * (this.#face.x[0] ?? 0) - this.#face.nearY * (this.#face.y[0] ?? 0)
  }

  #finish(onFace: FaceCallback): void {
    this.#face.strokes = null
    onFace(this.#face)
  }

  #lettering(lettering: Lettering, at: Vector, onFace: FaceCallback): void {
    const face = this.#face
    const { middle, right, up, colour } = lettering
    const normal = lettersNormal(right, up)
    if (!normal || !this.#isTurnedHere(normal, 0)) return
    const map = ([x, y, z]: Vector): Vector => [
      at[0] + square * this.#along([x, y, z], 0),
      at[1] + square * this.#along([x, y, z], 1),
      0,
    ]
    const text = strokesOf(lettering, (this.#camera.scale * square) / this.#camera.width, map)
    if (!text) return
    const sides = [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
    for (const [index, [s, t]] of sides.entries()) {
      const corner = [0, 1, 2].map(
        (axis) => square * ((middle[axis] ?? 0) + s * (right[axis] ?? 0) + t * (up[axis] ?? 0)),
      )
      this.#corner(index, corner[0] ?? 0, corner[1] ?? 0, corner[2] ?? 0, at)
    }
    face.count = 4
    face.grid = null
    face.colour = (Math.round(colour[0]) << 16) | (Math.round(colour[1]) << 8) | Math.round(colour[2])
    face.strokes = text.strokes
    face.strokeWidth = text.width * this.#camera.width
    onFace(face)
  }
}
