import type { CompleteSave, Component, Peg, Quaternion, Vector, Wire } from '#circuits/save-file/save.ts'
import { createNetlist, type Netlist } from '#circuits/simulation/netlist.ts'
import { Simulator } from '#circuits/simulation/simulator.ts'

/** Options of a part of a test. */
export interface TestPart {
  data?: Uint8Array
  /** Inputs and outputs that are on when the save is made. */
  on?: readonly (`i${number}` | `o${number}`)[]
  position?: Vector
  rotation?: Quaternion
}

/** Parts and wires in the order in which they are added, as a save of the game has them: each peg has a state of its own. */
export class TestCircuit {
  readonly components: Component[] = []
  readonly wires: Wire[] = []
  readonly #types = new Map<string, number>()
  readonly #on: number[] = []
  #states = 0

  /** Adds a part of the game, or of a mod if the name has a dot; returns its body. */
  add(name: string, inputs: number, outputs: number, { data, on = [], ...place }: TestPart = {}): number {
    const id = name.includes('.') ? name : `MHG.${name}`
    const type = this.#types.get(id) ?? this.#types.size
    this.#types.set(id, type)
    const states = (side: 'i' | 'o', count: number): number[] =>
      Array.from({ length: count }, (_, index) => {
        const state = ++this.#states
        if (on.includes(`${side}${index}`)) this.#on.push(state)
        return state
      })
    return (
      this.components.push({
        address: this.components.length + 1,
        parent: 0,
        type,
        position: place.position ?? [this.components.length * 3000, 0, 0],
        rotation: place.rotation ?? [0, 0, 0, 1],
        inputs: states('i', inputs),
        outputs: states('o', outputs),
        data: data ?? null,
      }) - 1
    )
  }

  /** Wires pegs in a row, such as `[3, 'o0']`, the first output of body 3. */
  wire(...pegs: readonly (readonly [body: number, peg: string])[]): void {
    for (const [index, to] of pegs.slice(1).entries()) {
      const from = pegs[index] ?? to
      this.wires.push({ from: pegOf(from), to: pegOf(to), state: 0, rotation: 0 })
    }
  }

  save(): CompleteSave {
    return {
      format: 7,
      gameVersion: [0, 92, 3, 0],
      kind: 'board',
      componentCount: this.components.length,
      wireCount: this.wires.length,
      contents: {
        mods: [],
        types: new Map([...this.#types].map(([id, type]) => [type, id])),
        components: this.components,
        wires: this.wires,
        states: { form: 'ids', ids: this.#on },
      },
    }
  }

  /** The circuit at its saved moment, with its levels by peg. */
  start(seed = 1): RunningCircuit {
    return new RunningCircuit(createNetlist(this.save()), seed)
  }
}

/** A circuit under test. */
export class RunningCircuit {
  readonly netlist: Netlist
  readonly simulator: Simulator

  constructor(netlist: Netlist, seed: number) {
    this.netlist = netlist
    this.simulator = new Simulator(netlist, { seed })
  }

  /** The net of a peg, such as `o0`. */
  net(body: number, peg: string): number {
    const { side, index } = pegOf([body, peg])
    const first = this.netlist.pinStart[body] ?? 0
    const inputs = side === 'output' ? (this.netlist.inputCount[body] ?? 0) : 0
    return this.netlist.pinNet[first + inputs + index] ?? -1
  }

  level(body: number, peg: string): 0 | 1 {
    return this.simulator.level(this.net(body, peg)) ? 1 : 0
  }

  /** Presses controls, or lets them go, and lets ticks pass. */
  set(levels: readonly (readonly [control: number, isOn: boolean | number])[], ticks: number): void {
    for (const [control, isOn] of levels) this.simulator.press(control, Boolean(isOn))
    this.simulator.run(ticks)
  }
}

function pegOf([body, peg]: readonly [body: number, peg: string]): Peg {
  return { side: peg.startsWith('i') ? 'input' : 'output', component: body + 1, index: Number(peg.slice(1)) }
}
