import { gameParts, type GamePart, type GamePartName } from './part-kinds.ts'
import { boardThickness, square, gamePrefix } from '#circuits/save-file/part-names.ts'
import type {
  Component,
  Peg,
  Quaternion,
  CompleteSave,
  Vector,
  Version,
  Wire,
} from '#circuits/save-file/save.ts'
import { createNetlist, type Netlist } from './netlist.ts'
import { Simulator } from './simulator.ts'
import { writeBoardData } from '#circuits/save-file/part-data.ts'

export interface Part {
  name: GamePartName
  /** Squares from the board's corner to the part's middle. */
  at: readonly [x: number, z: number]
  /** Quarter turns about the upright; 0 lets signals run towards z, 1 towards x. */
  turns: number
  inputs: Pin[]
  outputs: Pin[]
}

export interface Pin {
  part: Part
  side: 'input' | 'output'
  index: number
}

/** How a part is placed; by default signals run towards x, and inputs are as many as the part usually has. */
interface Placement {
  turns?: number
  inputs?: number
}

/** Parts on one board and the wires between them; pins that are joined by wires are one net, high when any output drives it. */
export class Circuit {
  readonly colour: readonly [red: number, green: number, blue: number]
  readonly size: readonly [x: number, z: number]
  readonly parts: Part[] = []
  readonly wires: [Pin, Pin][] = []

  constructor(size: readonly [x: number, z: number], colour: readonly [number, number, number]) {
    this.size = size
    this.colour = colour
  }

  /** Puts a part's middle so many squares along both sides of the board. */
  place(name: GamePartName, x: number, z: number, { turns = 1, inputs }: Placement = {}): Part {
    const usual: GamePart = gameParts[name]
    const part: Part = { name, at: [x, z], turns, inputs: [], outputs: [] }
    part.inputs.push(...pins(part, 'input', inputs ?? usual.inputs))
    part.outputs.push(...pins(part, 'output', usual.outputs))
    this.parts.push(part)
    return part
  }

  /** Wires a pin to each of the others, one after the next; throws for two outputs, which the game doesn't wire to each other. */
  wire(first: Pin, ...others: Pin[]): void {
    let from = first
    for (const to of others) {
      if (from.side === 'output' && to.side === 'output')
        throw new RangeError(`a wire between outputs of ${from.part.name} and ${to.part.name}`)
      this.wires.push([from, to])
      from = to
    }
  }
}

export function input(part: Part, index = 0): Pin {
  return pinOf(part, part.inputs, index)
}

export function output(part: Part, index = 0): Pin {
  return pinOf(part, part.outputs, index)
}

function pinOf(part: Part, all: readonly Pin[], index: number): Pin {
  const pin = all[index]
  if (!pin) throw new RangeError(`${part.name} has no such pin as ${index}`)
  return pin
}

function pins(part: Part, side: Pin['side'], count: number): Pin[] {
  return Array.from({ length: count }, (_, index) => ({ part, side, index }))
}

/** The game's types; a component's type is its name's place here. */
const typeNames = Object.keys(gameParts) as GamePartName[]

function partComponent(part: Part, address: number, parent: number, state: (pin: Pin) => number): Component {
  const [x, z] = part.at
  return {
    address,
    parent,
    type: typeNames.indexOf(part.name),
    position: [Math.round(x * square), boardThickness, Math.round(z * square)],
    rotation: upright(part.turns),
    inputs: part.inputs.map(state),
    outputs: part.outputs.map(state),
    data: null,
  }
}

function pegOf({ part, side, index }: Pin, addresses: ReadonlyMap<Part, number>): Peg {
  const component = addresses.get(part)
  if (component === undefined) throw new RangeError(`a wire ends at a ${part.name} of another circuit`)
  return { side, component, index }
}

/** A turn about the upright, in quarters, as exact as the file's 32 bits. */
function upright(turns: number): Quaternion {
  const half = (turns * Math.PI) / 4
  return [0, Math.fround(Math.sin(half)), 0, Math.fround(Math.cos(half))]
}

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

  run(ticks: number): void {
    this.#simulator.run(ticks)
  }

  level(pin: Pin): boolean {
    return this.#simulator.level(this.net(pin))
  }

  net({ part, side, index }: Pin): number {
    const body = this.#bodyOf(part)
    const inputs = side === 'input' ? 0 : (this.#netlist.inputCount[body] ?? 0)
    return this.#netlist.pinNet[(this.#netlist.pinStart[body] ?? 0) + inputs + index] ?? 0
  }

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

export interface Snapshot {
  circuit: Circuit
  simulation: Simulation
}

/** A snapshot's place in a world: millimetres, and quarter turns about the upright. */
interface PlacedSnapshot extends Snapshot {
  position: Vector
  turns: number
}

export interface UnwrittenSave extends CompleteSave {
  contents: CompleteSave['contents'] & { components: Component[]; wires: Wire[] }
}

const gameVersion: Version = [0, 92, 1, 0]

export function boardSave(snapshot: Snapshot): UnwrittenSave {
  const { components, wires, high } = collect([{ ...snapshot, position: [0, 0, 0], turns: 0 }])
  return save('board', components, wires, { form: 'ids', ids: high })
}

export function worldSave(boards: readonly PlacedSnapshot[]): UnwrittenSave {
  const { components, wires, high } = collect(boards)
  const bytes = new Uint8Array(Math.ceil((Math.max(0, ...high) + 1) / 8))
  for (const id of high) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (1 << (id & 7))
  return save('world', components, wires, { form: 'bits', bytes })
}

type Contents = CompleteSave['contents']

function save(
  kind: CompleteSave['kind'],
  components: Component[],
  wires: Wire[],
  states: Contents['states'],
): UnwrittenSave {
  const mods = [{ id: 'MHG', version: gameVersion }]
  const types = new Map(typeNames.map((name, number) => [number, `${gamePrefix}${name}`]))
  return {
    format: 7,
    gameVersion,
    kind,
    componentCount: components.length,
    wireCount: wires.length,
    contents: { mods, types, components, wires, states },
  }
}

/** Numbers parts and states through all boards; state 0 stays off. */
function collect(boards: readonly PlacedSnapshot[]): {
  components: Component[]
  wires: Wire[]
  high: number[]
} {
  const components: Component[] = []
  const wires: Wire[] = []
  const high: number[] = []
  let firstState = 1
  for (const { circuit, simulation, position, turns } of boards) {
    const state = (pin: Pin): number => firstState + simulation.net(pin)
    const board = components.length + 1
    components.push(boardComponent(circuit, board, position, turns))
    const addresses = new Map(circuit.parts.map((part, index) => [part, board + 1 + index]))
    for (const [part, address] of addresses) components.push(partComponent(part, address, board, state))
    for (const [from, to] of circuit.wires)
      wires.push({
        from: pegOf(from, addresses),
        to: pegOf(to, addresses),
        state: state(to.side === 'output' ? to : from),
        rotation: 0,
      })
    high.push(...simulation.highNets().map((net) => firstState + net))
    firstState += circuit.parts.reduce((sum, part) => sum + part.inputs.length + part.outputs.length, 0)
  }
  return { components, wires, high }
}

function boardComponent(circuit: Circuit, address: number, position: Vector, turns: number): Component {
  const data = writeBoardData(circuit)
  return {
    address,
    parent: 0,
    type: typeNames.indexOf('CircuitBoard'),
    position,
    rotation: upright(turns),
    inputs: [],
    outputs: [],
    data,
  }
}
