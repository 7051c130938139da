import { DataTexture, RedIntegerFormat, RGBAIntegerFormat, UnsignedByteType, UnsignedIntType } from 'three'
import { levelRow, setLevel } from '#circuits/player/stage/pack/packed-scene.ts'

/** Numbers in a row of a texture, as the shaders count them. */
export const textureRow = 1024

/** Numbers that shaders look up by their index. */
export function numbersTexture(numbers: Uint32Array): DataTexture {
  const padded = new Uint32Array(Math.max(1, Math.ceil(numbers.length / textureRow)) * textureRow)
  padded.set(numbers)
  const texture = new DataTexture(
    padded,
    textureRow,
    padded.length / textureRow,
    RedIntegerFormat,
    UnsignedIntType,
  )
  texture.internalFormat = 'R32UI'
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
    this.texture = new DataTexture(
      levels,
      levelRow / 4,
      levels.length / levelRow,
      RGBAIntegerFormat,
      UnsignedByteType,
    )
    this.texture.internalFormat = 'RGBA8UI'
    this.texture.needsUpdate = true
  }

  /** Bytes of levels that were sent since the start, without the first time. */
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
