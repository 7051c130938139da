import { atOnce, itemsAtOnce, type Steps } from '#shared/pause.ts'
import { footer, header, writtenFormat, signatureSize, minBytes } from './save-format.ts'
import type { Component, Peg, States, CompleteSave } from './save.ts'

/** Writes a save file of format 7; `readSave` returns the same save. */
export function* writeSteps(save: CompleteSave): Steps<Uint8Array<ArrayBuffer>> {
  const { mods, types, components, wires, states } = save.contents
  const sheet = new SaveBuffer()
  sheet.ascii(header)
  sheet.u8(writtenFormat)
  sheet.numbers(save.gameVersion)
  sheet.u8(save.kind === 'world' ? 1 : 2)
  sheet.i32(components.length)
  sheet.i32(wires.length)
  sheet.i32(mods.length)
  for (const { id, version } of mods) {
    sheet.text(id)
    sheet.numbers(version)
  }
  sheet.i32(types.size)
  for (const [number, name] of types) {
    sheet.u16(number)
    sheet.text(name)
  }
  let items = 0
  for (const component of components) {
    if (++items % itemsAtOnce === 0) yield
    writeComponent(sheet, component)
  }
  for (const { from, to, state, rotation } of wires) {
    if (++items % itemsAtOnce === 0) yield
    writePeg(sheet, from)
    writePeg(sheet, to)
    sheet.i32(state)
    sheet.f32(rotation)
  }
  writeStates(sheet, states)
  sheet.ascii(footer)
  return sheet.done()
}

export function writeSave(save: CompleteSave): Uint8Array<ArrayBuffer> {
  return atOnce(writeSteps(save))
}

function writeComponent(sheet: SaveBuffer, component: Component): void {
  sheet.u32(component.address)
  sheet.u32(component.parent)
  sheet.u16(component.type)
  sheet.numbers(component.position)
  for (const part of component.rotation) sheet.f32(part)
  for (const pegs of [component.inputs, component.outputs]) {
    sheet.i32(pegs.length)
    sheet.numbers(pegs)
  }
  sheet.i32(component.data?.byteLength ?? -1)
  if (component.data) sheet.bytes(component.data)
}

function writePeg(sheet: SaveBuffer, { side, component, index }: Peg): void {
  sheet.u8(side === 'input' ? 1 : 2)
  sheet.u32(component)
  sheet.i32(index)
}

function writeStates(sheet: SaveBuffer, states: States): void {
  if (states.form === 'bits') {
    sheet.i32(states.bytes.byteLength)
    sheet.bytes(states.bytes)
  } else {
    sheet.i32(states.ids.length)
    sheet.numbers(states.ids)
  }
}

/** Bytes of the file that `writeSave` makes of a save, counted without writing it. */
export function sizeOfSave({ contents }: CompleteSave): number {
  const { mods, types, components, wires, states } = contents
  const utf8 = new TextEncoder()
  // Format, game version, kind, and the counts of parts, wires, mods and types.
  let size = signatureSize + 1 + 16 + 1 + 4 * 4
  for (const { id } of mods) size += minBytes.mod + utf8.encode(id).byteLength
  for (const name of types.values()) size += minBytes.type + utf8.encode(name).byteLength
  for (const { inputs, outputs, data } of components)
    size += minBytes.component + (inputs.length + outputs.length) * minBytes.number + (data?.byteLength ?? 0)
  return size + wires.length * minBytes.wire + sizeOfStates(states) + signatureSize
}

function sizeOfStates(states: States): number {
  return 4 + (states.form === 'bits' ? states.bytes.byteLength : states.ids.length * minBytes.number)
}

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
