import type { ArchiveSource } from './archive-contents.ts'

/** Bytes read at a time: few enough calls for a large archive, and little memory. */
const windowSize = 1024 * 1024

/** Reads a source from start to end, a window at a time, so that many small entries cost no call each. */
export class ForwardReader {
  readonly #source: ArchiveSource
  #window: Uint8Array = new Uint8Array()
  /** The window's offset, and the offset of the next byte. */
  #start = 0
  #at = 0

  constructor(source: ArchiveSource) {
    this.#source = source
  }

  get at(): number {
    return this.#at
  }

  /** Remaining bytes of the source. */
  get left(): number {
    return this.#source.size - this.#at
  }

  /** Skips bytes without reading them. */
  skip(count: number): void {
    this.#at += count
  }

  /** Exactly that many bytes, which must remain, in one piece. */
  async take(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count)
    let filled = 0
    for await (const piece of this.pieces(count, windowSize)) {
      bytes.set(piece, filled)
      filled += piece.byteLength
    }
    return bytes
  }

  /** That many bytes, which must remain, in pieces of a maximum size. */
  async *pieces(count: number, largest: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const window = await this.#windowHere()
      const piece = window.subarray(0, Math.min(left, largest))
      this.#at += piece.byteLength
      left -= piece.byteLength
      yield piece
    }
  }

  /** The unread bytes of the window; a new window if there are none. */
  async #windowHere(): Promise<Uint8Array> {
    if (this.#at >= this.#start + this.#window.byteLength) {
      this.#start = this.#at
      this.#window = await this.#source.read(this.#at, Math.min(windowSize, this.left))
    }
    return this.#window.subarray(this.#at - this.#start)
  }
}
