import { type Cell, cellsOf, type Driver } from './cells.ts'
import type { TextCircuit } from './circuit.ts'

/** Ticks after which a circuit that still changes is taken for one that never rests. */
const longestRest = 2_000

/** A described circuit that runs tick by tick, as the game's parts would: every one takes a tick from its inputs to its output. */
export class RunningCircuit {
  /** The levels of the inputs; changes take effect with the next tick. */
  readonly inputs: boolean[]
  /** Ticks since the beginning, when all outputs were off. */
  tick = 0
  readonly #cells: readonly Cell[]
  readonly #signals: readonly Driver[]
  #levels: boolean[]
  /** For each delayer, how many ticks its input has differed from its output. */
  #waited: number[]

  constructor(circuit: TextCircuit) {
    const { cells, signals } = cellsOf(circuit)
    this.#cells = cells
    this.#signals = signals
    this.inputs = circuit.inputs.map(() => false)
    this.#levels = cells.map(() => false)
    this.#waited = cells.map(() => 0)
  }

  levels(): boolean[] {
    return this.#signals.map((driver) => this.#levelOf(driver))
  }

  /** Settles a new circuit as if its parts were added one by one; one that never rests begins with all outputs off. */
  begin(): void {
    for (let round = 0; round <= this.#cells.length; round++) {
      let changes = false
      for (const [index, cell] of this.#cells.entries()) {
        const level = this.#nextOf({ ...cell, delay: 1 }, index)
        changes ||= level !== this.#levels[index]
        this.#levels[index] = level
      }
      if (!changes) return
    }
    this.#levels = this.#cells.map(() => false)
  }

  /** Lets one tick pass, and returns whether anything changed or is about to. */
  step(): boolean {
    const next = this.#cells.map((cell, index) => this.#nextOf(cell, index))
    const changes = next.some((level, index) => level !== this.#levels[index])
    this.#levels = next
    this.tick++
    return changes || this.#waited.some((ticks) => ticks > 0)
  }

  settle(): boolean {
    for (let ticks = 0; ticks < longestRest; ticks++) if (!this.step()) return true
    return false
  }

  #nextOf({ kind, inputs, delay }: Cell, index: number): boolean {
    const levels = inputs.map((drivers) => drivers.some((driver) => this.#levelOf(driver)))
    const [first = false, second = false] = levels
    const previous = this.#levels[index] ?? false
    switch (kind) {
      case 'and':
        return levels.every(Boolean)
      case 'xor':
        return first !== second
      case 'inverter':
        return !first
      case 'buffer':
        return first
      case 'latch':
        return second ? first : previous
      default:
        return this.#delayed(index, first, previous, delay)
    }
  }

  /** A delayer's output takes a level that its input has had for the whole delay. */
  #delayed(index: number, level: boolean, previous: boolean, delay: number): boolean {
    const waited = level === previous ? 0 : (this.#waited[index] ?? 0) + 1
    this.#waited[index] = waited >= delay ? 0 : waited
    return waited >= delay ? level : previous
  }

  #levelOf(driver: Driver): boolean {
    return ('input' in driver ? this.inputs[driver.input] : this.#levels[driver.cell]) ?? false
  }
}

export function isCombinational(circuit: TextCircuit): boolean {
  return circuit.parts.every(({ kind }) => kind !== 'latch' && kind !== 'delay') && !hasFeedback(circuit)
}

function hasFeedback({ inputs, parts }: TextCircuit): boolean {
  // Takes away parts whose inputs are all known, until none is left or only circles are.
  const known = new Set(inputs.keys())
  for (let before = -1; before !== known.size;) {
    before = known.size
    for (const [index, part] of parts.entries())
      if (part.inputs.every((signal) => known.has(signal))) known.add(inputs.length + index)
  }
  return known.size < inputs.length + parts.length
}

/** For each row of a combinational circuit's truth table, counting up in binary, the levels of its inputs and then its outputs. */
export function truthRows(circuit: TextCircuit): boolean[][] {
  const { inputs, outputs } = circuit
  const running = new RunningCircuit(circuit)
  return Array.from({ length: 2 ** inputs.length }, (_, row) => {
    for (const index of inputs.keys())
      running.inputs[index] = ((row >> (inputs.length - 1 - index)) & 1) === 1
    running.settle()
    const levels = running.levels()
    return [...running.inputs, ...outputs.map(({ signal }) => levels[signal] ?? false)]
  })
}
