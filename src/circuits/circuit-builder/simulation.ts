import { createNetlist, type Netlist } from '#circuits/simulation/netlist.ts'
import { Simulator } from '#circuits/simulation/simulator.ts'
import { gamePrefix } from '#circuits/save-file/part-names.ts'
import { partComponent, pegOf, typeNames, type Circuit, type Part, type Pin } from './circuit.ts'

/** A circuit that runs as in the game before it is saved. */
export class Simulation {
  readonly #bodies: ReadonlyMap<Part, number>
  readonly #netlist: Netlist
  readonly #simulator: Simulator

  constructor(circuit: Circuit) {
    this.#bodies = new Map(circuit.parts.map((part, body) => [part, body]))
    this.#netlist = netlistOf(circuit)
    this.#simulator = new Simulator(this.#netlist)
  }

  /** Sets a switch, whose output follows with the next tick; before the first tick, the level that any part holds to begin with. */
  set(part: Part, level: boolean): void {
    const body = this.#bodyOf(part)
    if (this.#simulator.tick > 0) return this.#simulator.press(body, level)
    const { pinStart, inputCount, savedLevels } = this.#netlist
    savedLevels.fill(level ? 1 : 0, (pinStart[body] ?? 0) + (inputCount[body] ?? 0), pinStart[body + 1])
    this.#simulator.reset()
  }

  /** Lets so many ticks pass. */
  run(ticks: number): void {
    this.#simulator.run(ticks)
  }

  /** The level at a pin. */
  level(pin: Pin): boolean {
    return this.#simulator.level(this.net(pin))
  }

  /** The number of the net that a pin belongs to, from 0. */
  net({ part, side, index }: Pin): number {
    const body = this.#bodyOf(part)
    const inputs = side === 'input' ? 0 : (this.#netlist.inputCount[body] ?? 0)
    return this.#netlist.pinNet[(this.#netlist.pinStart[body] ?? 0) + inputs + index] ?? 0
  }

  /** Numbers of the nets that are high. */
  highNets(): number[] {
    return Array.from(this.#simulator.levels.keys()).filter((net) => this.#simulator.level(net))
  }

  #bodyOf(part: Part): number {
    const body = this.#bodies.get(part)
    if (body === undefined) throw new RangeError(`the ${part.name} is of another circuit`)
    return body
  }
}

function netlistOf({ parts, wires }: Circuit): Netlist {
  const addresses = new Map(parts.map((part, body) => [part, body + 1]))
  return createNetlist({
    kind: 'board',
    contents: {
      mods: [],
      types: new Map(typeNames.map((name, type) => [type, gamePrefix + name])),
      components: parts.map((part, body) => partComponent(part, body + 1, 0, () => 0)),
      wires: wires.map(([from, to]) => ({
        from: pegOf(from, addresses),
        to: pegOf(to, addresses),
        state: 0,
        rotation: 0,
      })),
      states: { form: 'ids', ids: [] },
    },
  })
}
