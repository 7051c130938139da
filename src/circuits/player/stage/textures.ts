import {
  DataTexture,
  type PixelFormatGPU,
  RedIntegerFormat,
  RGBAIntegerFormat,
  UnsignedByteType,
  UnsignedIntType,
  Color,
} from 'three'
import { levelRow, setLevel, type PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { ground } from '#circuits/drawing/light.ts'
import type { BodyHighlight } from './stage.ts'

/** Numbers in a row of a texture, as the shaders count them. */
const textureRow = 1024

export function numbersTexture(numbers: Uint32Array): DataTexture {
  const padded = new Uint32Array(Math.max(1, Math.ceil(numbers.length / textureRow)) * textureRow)
  padded.set(numbers)
  return integerTexture(padded, textureRow, RedIntegerFormat, 'R32UI')
}

function integerTexture(
  data: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  width: number,
  format: typeof RedIntegerFormat | typeof RGBAIntegerFormat,
  internalFormat: PixelFormatGPU,
): DataTexture {
  const channels = format === RGBAIntegerFormat ? 4 : 1
  const type = data instanceof Uint8Array ? UnsignedByteType : UnsignedIntType
  const texture = new DataTexture(data, width, data.length / width / channels, format, type)
  texture.internalFormat = internalFormat
  texture.needsUpdate = true
  return texture
}

/** Levels of nets that shaders look up, of which only rows with changes are sent to the graphics processor. */
export class LevelsTexture {
  readonly texture: DataTexture
  readonly #levels: Uint8Array<ArrayBuffer>
  readonly #changedRows = new Set<number>()
  #uploadedBytes = 0

  constructor(levels: Uint8Array<ArrayBuffer>) {
    this.#levels = levels
    this.texture = integerTexture(levels, levelRow / 4, RGBAIntegerFormat, 'RGBA8UI')
  }

  get uploadedBytes(): number {
    return this.#uploadedBytes
  }

  /** Takes changes, each a net's number twice plus one where it is on; false if nothing is different. */
  set(changes: Uint32Array): boolean {
    for (const change of changes) {
      const net = change >>> 1
      if (setLevel(this.#levels, net, (change & 1) === 1))
        this.#changedRows.add(Math.floor(net / (levelRow * 8)))
    }
    return this.#changedRows.size > 0
  }

  /** To be called before each frame: marks the changed rows for upload, or the whole texture when the graphics processor has none of it. */
  prepare(isWhole: boolean): void {
    if (isWhole) this.texture.clearUpdateRanges()
    else if (this.#changedRows.size === 0) return
    else {
      for (const changed of this.#changedRows) this.texture.addUpdateRange(changed * levelRow, levelRow)
      this.#uploadedBytes += this.#changedRows.size * levelRow
    }
    this.texture.needsUpdate = true
    this.#changedRows.clear()
  }
}

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
    this.texture = integerTexture(this.#bytes, textureRow, RedIntegerFormat, 'R8UI')
  }

  highlight(kind: string | null): void {
    this.#kind = kind
    this.#apply()
  }

  tint(bodies: ReadonlyMap<number, BodyHighlight>): void {
    this.#tinted = bodies
    this.#apply()
  }

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

/** A colour of the page as three parts from 0 to 1. */
export type PageColour = readonly [red: number, green: number, blue: number]

/** The colour of a style token (a CSS variable) in the theme of an element; black if it isn't a colour. */
export function pageColour(element: HTMLElement, token: string): PageColour {
  const before = element.style.color
  element.style.color = `var(${token})`
  const parts =
    getComputedStyle(element)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  element.style.color = before
  const [red = 0, green = 0, blue = 0] = parts
  return [red / 255, green / 255, blue / 255]
}

export function colourOf(packed: number): PageColour {
  return [((packed >> 16) & 255) / 255, ((packed >> 8) & 255) / 255, (packed & 255) / 255]
}
