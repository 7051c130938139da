import { litStates, type CompleteSave, type Peg } from '#shared/save-file/save.ts'
import { randomBit } from '#shared/simulation/simulator-state.ts'

/** A part of the circuit with all that it remembers. */
interface Part {
  name: string
  inputs: boolean[]
  outputs: boolean[]
  /** Whether a relay joins its sides. */
  isClosed: boolean
  isPressed: boolean
  wasOn: boolean
  waitedTicks: number
  delay: number
}

/**
 * The rules of the game's parts in their simplest form, to hold a fast simulator against: every tick computes every part, and lights pegs
 * again from none by going through all wires until nothing changes.
 */
export class ReferenceSimulator {
  readonly parts: readonly Part[]
  readonly #wires: readonly (readonly [Peg, Peg])[]
  readonly #bodies: ReadonlyMap<number, number>
  readonly #seed: number
  #tick = 0

  constructor({ contents: { components, wires, types, states } }: CompleteSave, seed: number) {
    const isOn = litStates(states)
    this.parts = [...components].map(({ type, inputs, outputs, data }) => {
      const [waitedTicks = 0, delay = 10] = data ? new Int32Array(data.slice().buffer.slice(0, 8)) : []
      const levels = { inputs: [...inputs].map(isOn), outputs: [...outputs].map(isOn) }
      const first = levels.inputs[0] ?? false
      const isPressed = levels.outputs[0] ?? false
      return {
        name: types.get(type) ?? '',
        ...levels,
        isClosed: first,
        isPressed,
        wasOn: first,
        waitedTicks,
        delay,
      }
    })
    this.#wires = [...wires].map(({ from, to }) => [from, to])
    this.#bodies = new Map([...components].map(({ address }, body) => [address, body]))
    this.#seed = seed
    this.#spread()
  }

  /** Presses a switch or lets it go. */
  press(body: number, isOn: boolean): void {
    const part = this.parts[body]
    if (part) part.isPressed = isOn
  }

  /** Lets one tick pass. */
  step(): void {
    const before = this.parts.map((part) => ({ ...part, inputs: [...part.inputs] }))
    for (const [body, part] of before.entries()) {
      const [a = false, b = false] = part.inputs
      const now = this.parts[body]
      if (!now) continue
      const output = this.#outputOf(body, part, now, a, b)
      if (output !== null) now.outputs[0] = output
      now.wasOn = a
      now.isClosed = a
    }
    this.#spread()
    this.#tick++
  }

  #outputOf(body: number, part: Part, now: Part, a: boolean, b: boolean): boolean | null {
    const previous = part.outputs[0] ?? false
    switch (part.name) {
      case 'MHG.Inverter':
        return !a
      case 'MHG.AndGate':
        return part.inputs.every(Boolean)
      case 'MHG.XorGate':
        return a !== b
      case 'MHG.Buffer_WithOutput':
        return a
      case 'MHG.DLatch':
        return b ? a : previous
      case 'MHG.Switch':
        return part.isPressed
      case 'MHG.Randomizer':
        return a && (part.wasOn ? previous : randomBit(this.#seed, body, this.#tick) === 1)
      case 'MHG.Delayer':
        now.waitedTicks = a === previous ? 0 : part.waitedTicks + 1
        if (now.waitedTicks < part.delay) return previous
        now.waitedTicks = 0
        return a
      default:
        return null
    }
  }

  #spread(): void {
    for (const part of this.parts) part.inputs.fill(false)
    for (let isChanged = true; isChanged;) {
      isChanged = false
      const light = (part: Part | undefined, index: number): void => {
        if (!part || part.inputs[index] !== false) return
        part.inputs[index] = true
        isChanged = true
      }
      for (const [from, to] of this.#wires)
        for (const [one, other] of [
          [from, to],
          [to, from],
        ] as const)
          if (this.#isOn(one) && other.side === 'input') light(this.#part(other), other.index)
      for (const part of this.parts) {
        const [a, b, c] = part.inputs
        if (part.name === 'MHG.ThroughPeg' && (a || b)) for (const side of [0, 1]) light(part, side)
        if (part.name === 'MHG.Buffer' && a) light(part, 1)
        if (part.name === 'MHG.Relay' && part.isClosed && (b || c))
          for (const side of [1, 2]) light(part, side)
      }
    }
  }

  #isOn(peg: Peg): boolean {
    return this.#part(peg)?.[peg.side === 'input' ? 'inputs' : 'outputs'][peg.index] ?? false
  }

  #part({ component }: Peg): Part | undefined {
    return this.parts[this.#bodies.get(component) ?? -1]
  }
}
