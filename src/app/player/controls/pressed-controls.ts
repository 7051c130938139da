/** The held-down controls of a circuit, with their holders: keys, pointers, buttons of the list. */
export class PressedControls {
  readonly #holders = new Map<number, Set<string>>()
  readonly #press: (body: number, isDown: boolean) => void

  constructor(press: (body: number, isDown: boolean) => void) {
    this.#press = press
  }

  /** Holds a control; it is pressed only once, however many hold it. */
  hold(body: number, holder: string): void {
    const holders = this.#holders.get(body)
    if (holders) {
      holders.add(holder)
      return
    }
    this.#holders.set(body, new Set([holder]))
    this.#press(body, true)
  }

  /** Lets go of all that a holder holds; a control springs back when nothing else holds it. */
  release(holder: string): void {
    for (const [body, holders] of Array.from(this.#holders)) {
      if (!holders.delete(holder) || holders.size > 0) continue
      this.#holders.delete(body)
      this.#press(body, false)
    }
  }

  /** Lets go of everything. */
  releaseAll(): void {
    const bodies = Array.from(this.#holders.keys())
    this.#holders.clear()
    for (const body of bodies) this.#press(body, false)
  }
}
