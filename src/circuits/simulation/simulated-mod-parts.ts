import type { Netlist } from './netlist.ts'

export class SimulatedModParts {
  readonly #netlist: Netlist
  readonly #levels: Uint8Array
  readonly #states = new Map<number, Uint8Array>()
  /** The levels of one part's pegs while it is computed. */
  readonly #inputs: Uint8Array
  readonly #outputs: Uint8Array
  readonly #changing: Int32Array
  #count = 0

  constructor(netlist: Netlist, levels: Uint8Array) {
    this.#netlist = netlist
    this.#levels = levels
    const { modParts, pinStart, inputCount } = netlist
    let [most, all] = [0, 0]
    for (const body of modParts.keys()) {
      const pins = (pinStart[body + 1] ?? 0) - (pinStart[body] ?? 0)
      most = Math.max(most, pins)
      all += pins - (inputCount[body] ?? 0)
    }
    this.#inputs = new Uint8Array(most)
    this.#outputs = new Uint8Array(most)
    this.#changing = new Int32Array(all)
  }

  get changing(): number {
    return this.#count
  }

  takeChanging(): number {
    return this.#changing[--this.#count] ?? 0
  }

  reset(): void {
    this.#count = 0
    for (const [body, { state }] of this.#netlist.modParts) {
      const running = this.#states.get(body)
      if (running) running.set(state)
      else this.#states.set(body, state.slice())
    }
  }

  /** Computes a part: its state changes at once, its outputs are to. */
  step(body: number): void {
    const { modParts, pinStart, inputCount, pinNet } = this.#netlist
    const placed = modParts.get(body)
    const state = this.#states.get(body)
    if (!placed || !state) return
    const first = pinStart[body] ?? 0
    const middle = first + (inputCount[body] ?? 0)
    const end = pinStart[body + 1] ?? 0
    for (let pin = first; pin < middle; pin++) this.#inputs[pin - first] = this.#levels[pinNet[pin] ?? 0] ?? 0
    for (let pin = middle; pin < end; pin++) this.#outputs[pin - middle] = this.#levels[pinNet[pin] ?? 0] ?? 0
    placed.part.step(this.#inputs, this.#outputs, state)
    for (let pin = middle; pin < end; pin++) {
      const net = pinNet[pin] ?? 0
      if (this.#outputs[pin - middle] !== this.#levels[net]) this.#changing[this.#count++] = net
    }
  }
}
