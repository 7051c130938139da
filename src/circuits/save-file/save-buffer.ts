/** Bytes that a new sheet has room for; it doubles when it is full. */
const firstRoom = 4 * 1024

const utf8 = new TextEncoder()

/** Bytes of a save file while they are written, in order, numbers with the lowest byte first. */
export class SaveBuffer {
  #bytes = new Uint8Array(firstRoom)
  #view = new DataView(this.#bytes.buffer)
  #at = 0

  u8(value: number): void {
    const at = this.#take(1)
    this.#view.setUint8(at, value)
  }

  u16(value: number): void {
    const at = this.#take(2)
    this.#view.setUint16(at, value, true)
  }

  i32(value: number): void {
    const at = this.#take(4)
    this.#view.setInt32(at, value, true)
  }

  u32(value: number): void {
    const at = this.#take(4)
    this.#view.setUint32(at, value, true)
  }

  f32(value: number): void {
    const at = this.#take(4)
    this.#view.setFloat32(at, value, true)
  }

  /** Numbers of 32 bits, without their count. */
  numbers(values: Iterable<number>): void {
    for (const value of values) this.i32(value)
  }

  bytes(values: Uint8Array): void {
    const at = this.#take(values.byteLength)
    this.#bytes.set(values, at)
  }

  /** ASCII, without its length. */
  ascii(text: string): void {
    this.bytes(utf8.encode(text))
  }

  text(text: string): void {
    const bytes = utf8.encode(text)
    this.i32(bytes.byteLength)
    this.bytes(bytes)
  }

  /** The written bytes. */
  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at)
  }

  /** Where so many bytes go; taking them may move everything to a larger sheet, so it is done before one is touched. */
  #take(count: number): number {
    const start = this.#at
    this.#at += count
    if (this.#at > this.#bytes.byteLength) this.#grow()
    return start
  }

  #grow(): void {
    let room = this.#bytes.byteLength
    while (room < this.#at) room *= 2
    const larger = new Uint8Array(room)
    larger.set(this.#bytes)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }
}
