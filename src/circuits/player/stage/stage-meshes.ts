import { Scene, Vector3, type IUniform, type Mesh, type OrthographicCamera, type Texture } from 'three'
import { ground } from '#circuits/drawing/light.ts'
import { type BodyHighlights, colourOf, numbersTexture, type LevelsTexture } from './textures.ts'
import { lettersMesh, tallestLine } from './letters.ts'
import {
  boardsMesh,
  disposeMesh,
  groundMesh,
  slicesOf,
  solidsMesh,
  type SolidsMesh,
  type Uniforms,
  layers,
} from './meshes.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'

/** The minimum width of a wire as a share of the picture's, and how wide drawings are in which squares fade out; as in drawings. */
const drawings = { minWire: 1 / 3_000, width: 1_440 } as const

/** The minimum height of a line of text that is drawn, in CSS pixels. */
const minLineHeight = 2.4

/** Solids in a slice: some 30 ms of software. */
const sliceSize = 1_024

interface SharedValues {
  right: IUniform<Vector3>
  levels: LevelsTexture
  highlights: BodyHighlights
}

export class StageMeshes {
  readonly scene = new Scene()
  readonly uniforms: Uniforms
  readonly #packed: PackedScene
  readonly #canvas: HTMLElement
  readonly #rules: Texture
  readonly #pixel = { uThinnest: { value: 0 }, uClear: { value: 1 }, uNearer: { value: 0 } }
  readonly #below: readonly Mesh[]
  readonly #solids: readonly SolidsMesh[]
  #slices: readonly SolidsMesh[] = []
  /** Undefined until they can be read; null when there are none. */
  #texts: { mesh: Mesh; texture: Texture } | null | undefined

  constructor(packed: PackedScene, canvas: HTMLElement, { right, levels, highlights }: SharedValues) {
    this.#packed = packed
    this.#canvas = canvas
    this.#rules = numbersTexture(packed.rules)
    this.uniforms = {
      ...this.#pixel,
      uRight: right,
      uTints: { value: highlights.tints },
      uHighlights: { value: highlights.texture },
      uLevels: { value: levels.texture },
      uRules: { value: this.#rules },
      uBodies: { value: packed.bodies },
      uMiddle: { value: new Vector3(...colourOf(ground.middle)) },
      uEdge: { value: new Vector3(...colourOf(ground.edge)) },
    }
    this.#below = [
      groundMesh(this.uniforms),
      ...(packed.boards.count > 0 ? [boardsMesh(packed.boards, this.uniforms)] : []),
    ]
    this.#solids = packed.solids
      .filter(({ count }) => count > 0)
      .map((solids) => solidsMesh(solids, this.uniforms))
    this.#add(layers.below, this.#below)
    this.#add(layers.solids, this.#solids)
  }

  get solidCount(): number {
    return this.#packed.solids.reduce((sum, { count }) => sum + count, 0)
  }

  /** The solids in meshes of a few each, which are made when they are first asked for. */
  slices(): readonly SolidsMesh[] {
    if (this.#slices.length === 0) {
      this.#slices = this.#solids.flatMap((mesh) => slicesOf(mesh, sliceSize))
      this.#add(layers.slices, this.#slices)
    }
    return this.#slices
  }

  /** All meshes but the outlines; the texts are among them once they were shown. */
  all(): readonly Mesh[] {
    const meshes = [...this.#below, ...this.#solids, ...this.#slices]
    return this.#texts ? [...meshes, this.#texts.mesh] : meshes
  }

  /** Sets the size of a CSS pixel in squares, for a picture so many of them wide, and how many device pixels each has. */
  setPixel(squares: number, width: number, ratio: number, { near, far }: OrthographicCamera): void {
    const { uThinnest, uClear, uNearer } = this.#pixel
    uThinnest.value = drawings.minWire * squares * width
    uClear.value = drawings.width / (width * ratio)
    // a quarter of a pixel, in the depth buffer's units
    uNearer.value = (0.5 * squares) / (far - near)
  }

  /** Shows the texts while they are legible, by the size of a CSS pixel in squares; their mesh is made the first time. */
  showTexts(squaresOfPixel: number): void {
    const { texts } = this.#packed
    const areLegible = tallestLine(texts) / squaresOfPixel >= minLineHeight
    if (this.#texts === undefined && areLegible) {
      this.#texts = lettersMesh(texts, getComputedStyle(this.#canvas).fontFamily, this.uniforms)
      if (this.#texts) this.scene.add(this.#texts.mesh)
    }
    if (this.#texts) this.#texts.mesh.visible = areLegible
  }

  #add(layer: number, meshes: readonly Mesh[]): void {
    for (const mesh of meshes) mesh.layers.set(layer)
    if (meshes.length > 0) this.scene.add(...meshes)
  }

  forget(): void {
    for (const mesh of this.all()) disposeMesh(mesh)
    for (const texture of [this.#rules, this.#texts?.texture]) texture?.dispose()
  }
}
