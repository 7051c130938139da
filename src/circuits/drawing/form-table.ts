import type { DisplaySchemes } from '#circuits/save-file/display-schemes.ts'
import type { Component, Vector } from '#circuits/save-file/save.ts'
import { square } from '#circuits/save-file/part-names.ts'
import { scale } from '#circuits/save-file/geometry/space.ts'
import { createForm, type Form } from './form.ts'
import type { PartShape } from '#circuits/save-file/geometry/parts/part-shape.ts'
import { shapeOf } from '#circuits/save-file/geometry/parts/shape-of.ts'

/** Maximum forms that are kept; a part that would need one more is a plain block. */
const maxForms = 16_384

/** Pegs of a side whose levels a form depends on, and bytes of a part's data. */
const formLimits = { pegs: 64, bytes: 512 } as const

/** The key of the plain block. */
const plainKey = ''

interface Entry {
  form: Form
  tip: PartShape['tip']
}

/** The forms of a save's parts: parts that look the same share one. */
export class FormTable {
  readonly #isOn: (state: number) => boolean
  readonly #displays: DisplaySchemes | undefined
  readonly #entries: Entry[] = []
  readonly #byKey = new Map<string, number>()

  constructor(isOn: (state: number) => boolean, displays?: DisplaySchemes) {
    this.#isOn = isOn
    this.#displays = displays
  }

  /** The index of a part's form. */
  indexOf({ type, inputs, outputs, data }: Component, name: string): number {
    const levels = { inputs: this.#levelsOf(inputs), outputs: this.#levelsOf(outputs) }
    const plain = `${type}|${keyOf(levels.inputs)}|${keyOf(levels.outputs)}`
    const key = data
      ? `${plain}|${data.byteLength}|${String.fromCharCode(...data.subarray(0, formLimits.bytes))}`
      : plain
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    if (this.#entries.length < maxForms) return this.#add(key, shapeOf(name, levels, data, this.#displays))
    return this.#byKey.get(plainKey) ?? this.#add(plainKey, shapeOf('', { inputs: [], outputs: [] }, null))
  }

  /** How many forms there are. */
  get size(): number {
    return this.#entries.length
  }

  form(index: number): Form {
    const entry = this.#entries[index]
    if (!entry) throw new RangeError(`no form ${index}`)
    return entry.form
  }

  /** Where the wire of a peg ends, in millimetres along the part's own axes. */
  tip(index: number, side: 'input' | 'output', peg: number): Vector {
    const tip = this.#entries[index]?.tip(side, peg) ?? [0, 0, 0]
    return tip.every(Number.isFinite) ? scale(tip, square) : [0, 0, 0]
  }

  #add(key: string, { solids, letterings, tip }: PartShape): number {
    const index = this.#entries.push({ form: createForm(solids, letterings), tip }) - 1
    this.#byKey.set(key, index)
    return index
  }

  #levelsOf(pegs: ArrayLike<number>): boolean[] {
    return Array.from({ length: Math.min(pegs.length, formLimits.pegs) }, (_, index) =>
      this.#isOn(pegs[index] ?? 0),
    )
  }
}

function keyOf(levels: readonly boolean[]): string {
  return levels.map((isHigh) => (isHigh ? 1 : 0)).join('')
}
