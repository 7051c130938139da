import type { ArchiveSource } from './archive-contents.ts'

/** Bytes that are asked for at a time: few enough calls for a large archive, little enough to hold. */
const windowSize = 1024 * 1024

/** Reads a source from its start on, a window at a time, so that many small entries cost no call each. */
export class ForwardReader {
  readonly #source: ArchiveSource
  #window: Uint8Array = new Uint8Array()
  /** Where the window lies, and where in the source the next byte is read. */
  #start = 0
  #at = 0

  constructor(source: ArchiveSource) {
    this.#source = source
  }

  get at(): number {
    return this.#at
  }

  /** Bytes that are left in the source. */
  get left(): number {
    return this.#source.size - this.#at
  }

  /** Passes bytes without reading them. */
  skip(count: number): void {
    this.#at += count
  }

  /** Exactly so many bytes, which must be left, as one piece. */
  async take(count: number): Promise<Uint8Array> {
    const taken = new Uint8Array(count)
    let filled = 0
    for await (const piece of this.pieces(count, windowSize)) {
      taken.set(piece, filled)
      filled += piece.byteLength
    }
    return taken
  }

  /** So many bytes, which must be left, in pieces of at most so many. */
  async *pieces(count: number, largest: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const window = await this.#windowHere()
      const piece = window.subarray(0, Math.min(left, largest))
      this.#at += piece.byteLength
      left -= piece.byteLength
      yield piece
    }
  }

  /** What the window holds from here on; a new one when that is nothing. */
  async #windowHere(): Promise<Uint8Array> {
    if (this.#at >= this.#start + this.#window.byteLength) {
      this.#start = this.#at
      this.#window = await this.#source.read(this.#at, Math.min(windowSize, this.left))
    }
    return this.#window.subarray(this.#at - this.#start)
  }
}
