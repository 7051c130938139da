import { Color, DataTexture, RedIntegerFormat, UnsignedByteType } from 'three'
import { ground } from '#shared/drawing/ground.ts'
import type { PackedScene } from './pack/packed-scene.ts'
import { colourOf, pageColour } from './page-colours.ts'
import type { BodyMark } from './stage.ts'
import { textureRow } from './textures.ts'

/** Values of marks in the shaders. */
const marks = { none: 0, dim: 1, added: 2, removed: 3, changed: 4 } as const

/** A byte for each body and wire that shaders look up: which of them are dimmed or tinted. Sent as a whole, which is rare. */
export class BodyMarks {
  readonly texture: DataTexture
  readonly tints = Object.values(marks).map(() => new Color())
  readonly #scene: PackedScene
  readonly #marks: Uint8Array<ArrayBuffer>
  #kind: string | null = null
  #tinted: ReadonlyMap<number, BodyMark> = new Map()

  constructor(scene: PackedScene) {
    this.#scene = scene
    const owners = scene.solids.reduce(
      (most, solids) => Math.max(most, (solids.owners.at(-1) ?? 0) + 1),
      scene.bodies,
    )
    this.#marks = new Uint8Array(Math.max(1, Math.ceil(owners / textureRow)) * textureRow)
    this.texture = new DataTexture(
      this.#marks,
      textureRow,
      this.#marks.length / textureRow,
      RedIntegerFormat,
      UnsignedByteType,
    )
    this.texture.internalFormat = 'R8UI'
    this.texture.needsUpdate = true
  }

  /** Dims all that isn't of a kind; null dims nothing. */
  highlight(kind: string | null): void {
    this.#kind = kind
    this.#apply()
  }

  /** Tints bodies, and none but these. */
  tint(bodies: ReadonlyMap<number, BodyMark>): void {
    this.#tinted = bodies
    this.#apply()
  }

  /** Takes the colours of the page that an element is in. */
  takeColours(element: HTMLElement): void {
    const [middle, edge] = [colourOf(ground.middle), colourOf(ground.edge)]
    this.tints[marks.dim]?.fromArray(middle.map((part, index) => (part + (edge[index] ?? 0)) / 2))
    this.tints[marks.added]?.fromArray(pageColour(element, '--ok'))
    this.tints[marks.removed]?.fromArray(pageColour(element, '--danger'))
    this.tints[marks.changed]?.fromArray(pageColour(element, '--warn'))
  }

  #apply(): void {
    const { bodies, kinds, kindIds } = this.#scene
    const kind = this.#kind === null ? -1 : kindIds.indexOf(this.#kind)
    this.#marks.fill(this.#kind === null ? marks.none : marks.dim)
    for (let body = 0; body < bodies; body++) if (kinds[body] === kind) this.#marks[body] = marks.none
    if (this.#kind === null)
      for (const [body, mark] of this.#tinted) if (body < bodies) this.#marks[body] = marks[mark]
    this.texture.needsUpdate = true
  }
}
