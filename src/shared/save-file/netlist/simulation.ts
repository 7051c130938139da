import { behaviours } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import type { Circuit, Part, Pin } from './circuit.ts'

/** A running circuit, simulated as in the game: every part takes one tick from its inputs to its output. */
export class Simulation {
  readonly #circuit: Circuit
  readonly #nets: ReadonlyMap<Pin, number>
  readonly #outputs = new Map<Part, boolean>()
  #levels: boolean[] = []

  constructor(circuit: Circuit) {
    this.#circuit = circuit
    this.#nets = joinNets(circuit)
    this.#spread()
  }

  /** Sets a switch, or the level that a part holds to begin with. */
  set(part: Part, level: boolean): void {
    this.#outputs.set(part, level)
    this.#spread()
  }

  /** Lets so many ticks pass. */
  run(ticks: number): void {
    for (let tick = 0; tick < ticks; tick++) {
      const next = this.#circuit.parts.map((part) => [part, this.#nextOf(part)] as const)
      for (const [part, level] of next) this.#outputs.set(part, level)
      this.#spread()
    }
  }

  /** The level at a pin. */
  level(pin: Pin): boolean {
    return this.#levels[this.net(pin)] ?? false
  }

  /** The number of the net that a pin belongs to, from 0; a pin without a wire is a net of its own. */
  net(pin: Pin): number {
    const net = this.#nets.get(pin)
    if (net === undefined) throw new RangeError(`the pin of ${pin.part.name} is of another circuit`)
    return net
  }

  /** Numbers of the nets that are high. */
  highNets(): number[] {
    return this.#levels.flatMap((level, net) => (level ? [net] : []))
  }

  #nextOf(part: Part): boolean {
    const { next }: Behaviour = behaviours[part.name]
    const inputs = part.inputs.map((pin) => this.level(pin))
    return next?.(inputs, this.#outputs.get(part) ?? false) ?? false
  }

  #spread(): void {
    this.#levels = []
    for (const [part, level] of this.#outputs)
      for (const pin of part.outputs) this.#levels[this.net(pin)] ||= level
  }
}

/** Numbers the nets: pins that wires join, directly or not, have the same number. */
function joinNets({ parts, wires }: Circuit): Map<Pin, number> {
  const pins = parts.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
  const group = new Map(pins.map((pin) => [pin, new Set([pin])]))
  for (const [from, to] of wires) {
    const [kept, given] = [group.get(from), group.get(to)]
    if (!kept || !given || kept === given) continue
    for (const pin of given) {
      kept.add(pin)
      group.set(pin, kept)
    }
  }
  const numbers = new Map([...new Set(group.values())].map((members, number) => [members, number]))
  return new Map([...group].map(([pin, members]) => [pin, numbers.get(members) ?? 0]))
}
