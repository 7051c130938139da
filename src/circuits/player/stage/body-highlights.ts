import { Color, DataTexture, RedIntegerFormat, UnsignedByteType } from 'three'
import { ground } from '#circuits/drawing/light.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { colourOf, pageColour } from './page-colours.ts'
import type { BodyHighlight } from './stage.ts'
import { textureRow } from './textures.ts'

/** Values of marks in the shaders. */
const values = { none: 0, dim: 1, added: 2, removed: 3, changed: 4 } as const

/** A byte for each body and wire that shaders look up: which of them are dimmed or tinted. Sent as a whole, which is rare. */
export class BodyHighlights {
  readonly texture: DataTexture
  readonly tints = Object.values(values).map(() => new Color())
  readonly #scene: PackedScene
  readonly #bytes: Uint8Array<ArrayBuffer>
  #kind: string | null = null
  #tinted: ReadonlyMap<number, BodyHighlight> = new Map()

  constructor(scene: PackedScene) {
    this.#scene = scene
    const owners = scene.solids.reduce(
      (max, solids) => Math.max(max, (solids.owners.at(-1) ?? 0) + 1),
      scene.bodies,
    )
    this.#bytes = new Uint8Array(Math.max(1, Math.ceil(owners / textureRow)) * textureRow)
    this.texture = new DataTexture(
      this.#bytes,
      textureRow,
      this.#bytes.length / textureRow,
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
  tint(bodies: ReadonlyMap<number, BodyHighlight>): void {
    this.#tinted = bodies
    this.#apply()
  }

  /** Takes the colours of the page that an element is in. */
  updateColours(element: HTMLElement): void {
    const [middle, edge] = [colourOf(ground.middle), colourOf(ground.edge)]
    this.tints[values.dim]?.fromArray(middle.map((part, index) => (part + (edge[index] ?? 0)) / 2))
    this.tints[values.added]?.fromArray(pageColour(element, '--ok'))
    this.tints[values.removed]?.fromArray(pageColour(element, '--danger'))
    this.tints[values.changed]?.fromArray(pageColour(element, '--warn'))
  }

  #apply(): void {
    const { bodies, kinds, kindIds } = this.#scene
    const kind = this.#kind === null ? -1 : kindIds.indexOf(this.#kind)
    this.#bytes.fill(this.#kind === null ? values.none : values.dim)
    for (let body = 0; body < bodies; body++) if (kinds[body] === kind) this.#bytes[body] = values.none
    if (this.#kind === null)
      for (const [body, highlight] of this.#tinted) if (body < bodies) this.#bytes[body] = values[highlight]
    this.texture.needsUpdate = true
  }
}
