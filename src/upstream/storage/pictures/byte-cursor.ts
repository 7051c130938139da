/** A file ended before its structure was complete. */
export class TruncatedFile extends Error {
  override readonly name = 'TruncatedFile'
}

/** Reads bytes in order; throws TruncatedFile rather than read past the end. */
export class ByteCursor {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  skip(count: number): void {
    this.#take(count)
  }

  peek(ahead: number): number {
    const byte = this.#bytes[this.#at + ahead]
    if (byte === undefined) throw new TruncatedFile()
    return byte
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1))
  }

  u16be(): number {
    return this.#view.getUint16(this.#take(2))
  }

  u16le(): number {
    return this.#view.getUint16(this.#take(2), true)
  }

  u24le(): number {
    return this.u16le() | (this.u8() << 16)
  }

  u32be(): number {
    return this.#view.getUint32(this.#take(4))
  }

  u32le(): number {
    return this.#view.getUint32(this.#take(4), true)
  }

  /** The next four bytes as Latin-1, which is how PNG and RIFF name their chunks. */
  tag(): string {
    const start = this.#take(4)
    return String.fromCharCode(...this.#bytes.subarray(start, start + 4))
  }

  seek(byte: number): void {
    const found = this.#bytes.indexOf(byte, this.#at)
    if (found < 0) throw new TruncatedFile()
    this.#at = found
  }

  #take(count: number): number {
    const start = this.#at
    if (start + count > this.#bytes.byteLength) throw new TruncatedFile()
    this.#at = start + count
    return start
  }
}
