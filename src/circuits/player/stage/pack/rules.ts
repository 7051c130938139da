import { ruleBit } from './packed-scene.ts'

/** Maximum numbers that all rules take together; solids beyond look as while all their nets are off. */
const maxNumbers = 1 << 20

/**
 * How solids look that depend on several nets. A rule is the count of its nets, the place of its colours, and its nets, the lowest bit
 * first; colours are one for each number that the nets say. All is in one list.
 */
export class RuleList {
  #numbers = new Uint32Array(1024)
  #length = 0
  readonly #paints = new Map<Uint32Array, number>()

  /** The number of a rule for solids; null when there is no room left. */
  add(paints: Uint32Array, nets: readonly number[]): number | null {
    if (this.#length + paints.length + nets.length + 2 > maxNumbers) return null
    let colours = this.#paints.get(paints)
    if (colours === undefined) {
      colours = this.#length
      for (const paint of paints) this.#push(paint)
      this.#paints.set(paints, colours)
    }
    const rule = this.#length
    this.#push(nets.length)
    this.#push(colours)
    for (const net of nets) this.#push(net)
    return (rule | ruleBit) >>> 0
  }

  done(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, Math.max(1, this.#length))
  }

  #push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#numbers.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = value
  }
}
