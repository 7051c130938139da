import { SaveError } from './save-error.ts'
import type { Version } from './save.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a save file's values in order; throws SaveError for what is not there, and never allocates on a file's word. */
export class SaveCursor {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Bytes that are left. */
  get left(): number {
    return this.#bytes.byteLength - this.#at
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

  /** How many of something follow, after seeing that there is room for so many of at least so many bytes each. */
  count(what: string, smallest: number): number {
    const count = this.i32()
    this.mustHold(what, count, smallest)
    return count
  }

  /** Throws SaveError unless what is left can hold so many things of at least so many bytes each. */
  mustHold(what: string, count: number, smallest: number): void {
    if (count < 0) throw new SaveError(`It claims to have ${count} ${what}.`)
    if (count * smallest > this.left)
      throw new SaveError(`It claims to have ${count} ${what}, but only ${this.left} bytes are left.`)
  }

  numbers(what: string): number[] {
    const numbers: number[] = []
    for (let left = this.count(what, 4); left > 0; left--) numbers.push(this.i32())
    return numbers
  }

  /** A copy, so that the file itself need not be kept. */
  bytes(count: number): Uint8Array {
    const start = this.#take(count)
    return this.#bytes.slice(start, start + count)
  }

  /** So many bytes as Latin-1, which is what the marks at both ends of a file are read as. */
  mark(count: number): string {
    const start = this.#take(count)
    return String.fromCharCode(...this.#bytes.subarray(start, start + count))
  }

  text(what: string): string {
    const count = this.count(`bytes of ${what}`, 1)
    const start = this.#take(count)
    try {
      return utf8.decode(this.#bytes.subarray(start, start + count))
    } catch (error) {
      throw new SaveError(`The text of ${what} at byte ${start} isn't valid UTF-8.`, { cause: error })
    }
  }

  version(): Version {
    return [this.i32(), this.i32(), this.i32(), this.i32()]
  }

  #take(count: number): number {
    const start = this.#at
    if (count > this.left)
      throw new SaveError(`It ends too early: at byte ${start}, we expected ${count} more.`)
    this.#at = start + count
    return start
  }
}
