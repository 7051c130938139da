import { shapeOf } from '#circuits/save-file/geometry/parts/shape-of.ts'
import type { Levels } from '#circuits/save-file/geometry/parts/part-shape.ts'
import type { DisplaySchemes } from '#circuits/save-file/display-schemes.ts'
import type { Component } from '#circuits/save-file/save.ts'
import { lookAtAllLevels, type PartLook } from './part-look.ts'

/** Looks that are kept, and pins of a side and bytes of data that a look depends on; as drawings have them. */
const lookLimits = { looks: 16_384, pins: 64, bytes: 512 } as const

/** Budget of solids made to compute the looks by levels; parts beyond it look as they were saved. */
const maxWork = 200_000

const plainKey = ''

/** Table of the looks of a save's parts at all levels: parts of a kind share one. */
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

  /** The index of a part's look. */
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
