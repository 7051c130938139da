import { SaveDamage } from './save-faults.ts'
import type { Version } from '#circuits/save-file/save.ts'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Reads little-endian values of a file that comes in pieces; callers wait until `left` has the bytes of a value. */
export class PieceCursor {
  /** Bytes of the whole file. */
  readonly size: number
  #bytes: Uint8Array = new Uint8Array()
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  /** Bytes of the file before those that are here. */
  #before = 0

  constructor(size: number) {
    this.size = size
  }

  get position(): number {
    return this.#before + this.#at
  }

  get left(): number {
    return this.#bytes.byteLength - this.#at
  }

  /** Appends further pieces; bytes that were read already are released. */
  append(pieces: readonly Uint8Array[]): void {
    const rest = this.#bytes.subarray(this.#at)
    this.#before += this.#at
    this.#bytes =
      rest.byteLength === 0 && pieces[0] && pieces.length === 1 ? pieces[0] : concatBytes([rest, ...pieces])
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength)
    this.#at = 0
  }

  /** A count of things of at least so many bytes; throws SaveDamage when the rest of the file can't hold them. */
  count(smallest: number): number {
    const count = this.i32()
    this.requireRoom(count, smallest)
    return count
  }

  requireRoom(count: number, smallest: number): void {
    if (count < 0 || count * smallest > this.size - this.position) throw this.damage()
  }

  damage(): SaveDamage {
    return new SaveDamage('damaged', this.position)
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1))
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true)
  }

  i32(): number {
    return this.#view.getInt32(this.#take(4), true)
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true)
  }

  f32(): number {
    return this.#view.getFloat32(this.#take(4), true)
  }

  version(): Version {
    return [this.i32(), this.i32(), this.i32(), this.i32()]
  }

  /** The next bytes, which are good only until the next piece comes. */
  bytes(count: number): Uint8Array {
    const start = this.#take(count)
    return this.#bytes.subarray(start, start + count)
  }

  /** Decodes so many bytes as text; invalid UTF-8 becomes replacement characters. */
  text(count: number): string {
    return utf8.decode(this.bytes(count))
  }

  #take(count: number): number {
    const start = this.#at
    this.#at = start + count
    return start
  }
}

export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

/** Reading pauses with the number of bytes that it needs to go on. */
export type Reading<Result> = Generator<number, Result, void>

export function* wait(file: PieceCursor, count: number): Reading<void> {
  if (file.left < count) yield count
}

/** Passes over bytes, a few at a time, so that they needn't be here together. */
export function* skip(file: PieceCursor, count: number): Reading<void> {
  for (let left = count; left > 0;) {
    if (file.left === 0) yield 1
    const step = Math.min(left, file.left)
    file.bytes(step)
    left -= step
  }
}
