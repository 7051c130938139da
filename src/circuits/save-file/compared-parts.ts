import { gamePrefix } from './part-names.ts'
import type { Component, Peg, SaveContents } from './save.ts'

/** A save's parts and wires as far as they decide whether two saves have the same ones; in arrays, as saves are large. */
export interface ComparedParts {
  /** Equal for parts of one kind with the same turn and the same data; in the save's order. */
  kinds: Float64Array
  /** The same without the parts' data. */
  shapes: Float64Array
  /** Three coordinates in millimetres for each part, rounded. */
  positions: Int32Array
  /** Four numbers for each wire: the part's index and the peg's number at both ends. */
  wires: Uint32Array
}

/** Where parts are in the world: three coordinates and a quaternion for each, in the save's order. */
export interface Places {
  positions: ArrayLike<number>
  turns: ArrayLike<number>
}

/** Parts whose data changes with each press: it says nothing about how the circuit is built. */
const pressed = new Set(['Switch', 'PanelSwitch', 'Button', 'PanelButton'].map((name) => gamePrefix + name))
const delayer = `${gamePrefix}Delayer`
/** Bytes in which a delayer counts while a circuit runs; its delay follows. */
const counterBytes = 4
const none = new Uint8Array()

const maxBytes = 4_096

export function comparedParts(
  { components, types, wires }: SaveContents,
  { positions, turns }: Places,
): ComparedParts {
  const result: ComparedParts = {
    kinds: new Float64Array(components.length),
    shapes: new Float64Array(components.length),
    positions: new Int32Array(components.length * 3),
    wires: new Uint32Array(wires.length * 4),
  }
  const indices = new Map<number, number>()
  let part = 0
  for (const component of components) {
    indices.set(component.address, part)
    const name = types.get(component.type) ?? ''
    const hash = shapeOf(name, turns, part)
    result.shapes[part] = hash.value()
    for (const byte of ownData(component, name)) hash.add(byte)
    result.kinds[part] = hash.value()
    for (let axis = 0; axis < 3; axis++)
      result.positions[part * 3 + axis] = Math.round(positions[part * 3 + axis] ?? 0)
    part++
  }
  let wire = 0
  for (const { from, to } of wires) {
    const ends = [from, to].flatMap((peg) => [indices.get(peg.component) ?? 0xffff_ffff, numberOf(peg)])
    result.wires.set(ends, wire++ * 4)
  }
  return result
}

function shapeOf(name: string, turns: ArrayLike<number>, part: number): Hash {
  const hash = new Hash()
  for (let index = 0; index < Math.min(name.length, maxBytes); index++) hash.add(name.charCodeAt(index))
  // A quaternion and its negative are one turn.
  const turn = [0, 1, 2, 3].map((axis) => Math.round((turns[part * 4 + axis] ?? 0) * 1_000))
  const sign = Math.sign(turn.find((value) => value !== 0) ?? 1)
  for (const value of turn) hash.add(value * sign)
  return hash
}

function ownData({ data }: Component, name: string): Uint8Array {
  if (!data || pressed.has(name)) return none
  return data.subarray(name === delayer ? counterBytes : 0, maxBytes)
}

function numberOf({ side, index }: Peg): number {
  return Math.max(0, Math.min(index, 0x3fff_ffff)) * 2 + (side === 'input' ? 0 : 1)
}

/** Hashes many numbers to one of 53 bits; different ones differ almost certainly. */
export class Hash {
  #one = 0x811c_9dc5
  #other = 0x9e37_79b9

  add(value: number): void {
    this.#one = Math.imul(this.#one ^ (value | 0), 0x0100_0193)
    this.#one ^= this.#one >>> 15
    this.#other = Math.imul(this.#other ^ (value | 0), 0x85eb_ca6b)
    this.#other ^= this.#other >>> 13
  }

  value(): number {
    return (this.#one >>> 0) * 0x20_0000 + (this.#other >>> 11)
  }
}
