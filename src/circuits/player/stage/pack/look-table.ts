import { shapeOf } from '#circuits/save-file/parts/shape-of.ts'
import type { Levels } from '#circuits/save-file/parts/part-shape.ts'
import { type DisplaySchemes, partColours } from '#circuits/save-file/colours.ts'
import type { Component } from '#circuits/save-file/save.ts'
import type { Lettering, Solid } from '#circuits/save-file/solid.ts'
import { packColour } from '#circuits/drawing/form.ts'
import { placeSolid, type SolidPlace } from './solid-place.ts'

/** Looks that are kept, and pins of a side and bytes of data that a look depends on; as drawings have them. */
const lookLimits = { looks: 16_384, pins: 64, bytes: 512 } as const

/** Budget of solids made to compute the looks by levels; parts beyond it look as they were saved. */
const maxWork = 200_000

const plainKey = ''

export class LookTable {
  readonly #isOn: (state: number) => boolean
  readonly #displays: DisplaySchemes | undefined
  readonly #byKey = new Map<string, number>()
  readonly looks: PartLook[] = []
  #work = 0

  constructor(isOn: (state: number) => boolean, displays?: DisplaySchemes) {
    this.#isOn = isOn
    this.#displays = displays
  }

  indexOf({ type, inputs, outputs, data }: Component, name: string): number {
    const isTooMuch = this.#work > maxWork
    const plain = `${type}|${inputs.length}|${outputs.length}`
    const levels = isTooMuch
      ? `|${this.#saved(inputs).concat(this.#saved(outputs)).map(Number).join('')}`
      : ''
    const own = data
      ? `|${data.byteLength}|${String.fromCharCode(...data.subarray(0, lookLimits.bytes))}`
      : ''
    const key = plain + own
    const known = this.#byKey.get(key) ?? this.#byKey.get(key + levels)
    if (known !== undefined) return known
    if (this.looks.length >= lookLimits.looks)
      return (
        this.#byKey.get(plainKey) ??
        this.#add(plainKey, { inputs: 0, outputs: 0 }, (at) => shapeOf('', at, null))
      )
    if (isTooMuch) {
      const saved: Levels = { inputs: this.#saved(inputs), outputs: this.#saved(outputs) }
      return this.#add(key + levels, { inputs: 0, outputs: 0 }, () =>
        shapeOf(name, saved, data, this.#displays),
      )
    }
    const counts = {
      inputs: Math.min(inputs.length, lookLimits.pins),
      outputs: Math.min(outputs.length, lookLimits.pins),
    }
    return this.#add(key, counts, (at) => shapeOf(name, at, data, this.#displays))
  }

  #add(
    key: string,
    counts: { inputs: number; outputs: number },
    shapeAt: (levels: Levels) => ReturnType<typeof shapeOf>,
  ): number {
    const look = lookAtAllLevels(counts, (levels) => {
      const shape = shapeAt(levels)
      this.#work += shape.solids.length
      return shape
    })
    const index = this.looks.push(look) - 1
    this.#byKey.set(key, index)
    return index
  }

  #saved(pegs: ArrayLike<number>): boolean[] {
    return Array.from({ length: Math.min(pegs.length, lookLimits.pins) }, (_, index) =>
      this.#isOn(pegs[index] ?? 0),
    )
  }
}

/** A colour with 255 above it, or 0 for an absent solid. */
export type Paint = number

export const opaque = 0xff000000

export interface LookSolid {
  place: SolidPlace
  /** How it looks by itself, or while the first of its pins is off and on. */
  dark: Paint
  lit: Paint
  /** The pins that it depends on: inputs first, then outputs. */
  pins: readonly number[]
  /** With more than one pin: how it looks for each number that they say, the first being the lowest bit. */
  paints: Uint32Array | null
  isPeg: boolean
}

export interface PartLook {
  solids: readonly LookSolid[]
  letterings: readonly Lettering[]
}

type ShapeAt = (levels: Levels) => { solids: readonly Solid[]; letterings: readonly Lettering[] }

/** Pins whose number one solid may show: as many as displays have that show more than on and off. */
const maxPins = 9

export function lookAtAllLevels(counts: { inputs: number; outputs: number }, shapeAt: ShapeAt): PartLook {
  const total = counts.inputs + counts.outputs
  const seen = new Map<number, Solid>()
  const known = new Map<string, ReadonlyMap<number, Paint>>()
  const at = (isOn: (pin: number) => boolean): ReadonlyMap<number, Paint> => {
    const bits = Array.from({ length: total }, (_, pin) => isOn(pin))
    const key = bits.map(Number).join('')
    const before = known.get(key)
    if (before) return before
    const levels = { inputs: bits.slice(0, counts.inputs), outputs: bits.slice(counts.inputs) }
    const paints = paintsOf(shapeAt(levels).solids, seen)
    known.set(key, paints)
    return paints
  }
  const [off, on] = [at(() => false), at(() => true)]
  const pinsOf = new Map<number, number[]>()
  for (let pin = 0; pin < total; pin++) {
    const changed = new Set([
      ...differences(
        off,
        at((other) => other === pin),
      ),
      ...differences(
        on,
        at((other) => other !== pin),
      ),
    ])
    for (const id of changed) pinsOf.set(id, [...(pinsOf.get(id) ?? []), pin])
  }
  const shared = [...pinsOf.values()].filter((pins) => pins.length > 1).flat()
  // the lowest bit of many may change too little to be seen by itself
  const isShared = (pin: number): boolean =>
    shared.some((other) => other < counts.inputs === pin < counts.inputs)
  const many = Array.from({ length: total }, (_, pin) => pin)
    .filter(isShared)
    .slice(0, maxPins)
  const moments =
    many.length > 0
      ? Array.from({ length: 2 ** many.length }, (_, value) =>
          at((pin) => (value & bitOf(many.indexOf(pin))) !== 0),
        )
      : []
  const { letterings } = shapeAt({
    inputs: Array.from({ length: counts.inputs }, () => false),
    outputs: Array.from({ length: counts.outputs }, () => false),
  })
  const solids = [...seen].map(([id, solid]): LookSolid => {
    const place = placeSolid(solid)
    const pins = pinsOf.get(id) ?? []
    const [first = 0] = pins
    const dark = off.get(id) ?? 0
    const lit = pins.length === 1 ? (at((pin) => pin === first).get(id) ?? 0) : dark
    const isPeg = dark === pegPaints.off && lit === pegPaints.on
    // a solid that's neither there with all pins off nor changed by a single pin is visible only at some numbers
    if (
      moments.length === 0 ||
      isPeg ||
      (pins.length === 0 && off.has(id)) ||
      (pins.length === 1 && !many.includes(first))
    )
      return { place, dark, lit, pins: pins.slice(0, 1), paints: null, isPeg }
    const paints = Uint32Array.from(moments, (moment) => moment.get(id) ?? 0)
    return { place, dark, lit: dark, pins: many, paints, isPeg: false }
  })
  return { solids, letterings }
}

const pegPaints = {
  off: (packColour(partColours.off) | opaque) >>> 0,
  on: (packColour(partColours.on) | opaque) >>> 0,
} as const

function bitOf(index: number): number {
  return index < 0 ? 0 : 1 << index
}

/** The colour of each solid by a number for its form and place; new solids are added to `seen`. */
function paintsOf(solids: readonly Solid[], seen: Map<number, Solid>): ReadonlyMap<number, Paint> {
  const paints = new Map<number, Paint>()
  for (const solid of solids) {
    let id = idOf(solid)
    // two at one place
    while (paints.has(id)) id += 1
    paints.set(id, (packColour(solid.colour) | opaque) >>> 0)
    if (!seen.has(id)) seen.set(id, solid)
  }
  return paints
}

/** A number that solids of the same form and place share, and hardly any others. */
function idOf({ faces }: Solid): number {
  let [sum, weight] = [0, 1]
  for (const face of faces)
    for (const [x, y, z] of face) {
      weight = (weight * 1.618_033_988_7) % 7.389
      sum += weight * (x + 2.236_067_977 * y + 3.316_624_79 * z)
    }
  return Math.round(sum * 1e6) * 64
}

function differences(a: ReadonlyMap<number, Paint>, b: ReadonlyMap<number, Paint>): number[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id))
}
