import { writeBoardData } from '../board-data.ts'
import { boardThickness, gamePrefix, square } from '../part-names.ts'
import type { Component, Peg, Quaternion, Vector, Version, WholeSave, Wire } from '../save.ts'
import { behaviours } from './behaviour.ts'
import type { Circuit, Part, Pin } from './circuit.ts'
import type { Simulation } from './simulation.ts'

/** A circuit at the moment that is saved. */
export interface Snapshot {
  circuit: Circuit
  simulation: Simulation
}

/** A snapshot's place in a world: millimetres, and quarter turns about the upright. */
export interface Standing extends Snapshot {
  position: Vector
  turns: number
}

/** The version of the game whose files these are. */
const gameVersion: Version = [0, 92, 1, 0]

const boardType = 0
const typeNames = ['CircuitBoard', ...Object.keys(behaviours)]

/** The file of one circuit: a board with everything on it. */
export function boardSave(snapshot: Snapshot): WholeSave {
  const { components, wires, high } = collect([{ ...snapshot, position: [0, 0, 0], turns: 0 }])
  return save('board', components, wires, { form: 'ids', ids: high })
}

/** The file of a world in which several boards stand. */
export function worldSave(boards: readonly Standing[]): WholeSave {
  const { components, wires, high } = collect(boards)
  const bytes = new Uint8Array(Math.ceil((Math.max(0, ...high) + 1) / 8))
  for (const id of high) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (1 << (id & 7))
  return save('world', components, wires, { form: 'bits', bytes })
}

type Contents = WholeSave['contents']

function save(
  kind: WholeSave['kind'],
  components: Component[],
  wires: Wire[],
  states: Contents['states'],
): WholeSave {
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
function collect(boards: readonly Standing[]): { components: Component[]; wires: Wire[]; high: number[] } {
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
      wires.push({ from: peg(from, addresses), to: peg(to, addresses), state: state(from), rotation: 0 })
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
    type: boardType,
    position,
    rotation: upright(turns),
    inputs: [],
    outputs: [],
    data,
  }
}

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

function peg({ part, side, index }: Pin, addresses: ReadonlyMap<Part, number>): Peg {
  const component = addresses.get(part)
  if (component === undefined) throw new RangeError(`a wire ends at a ${part.name} of another circuit`)
  return { side, component, index }
}

/** A turn about the upright, in quarters, as exact as the file's 32 bits. */
function upright(turns: number): Quaternion {
  const half = (turns * Math.PI) / 4
  return [0, Math.fround(Math.sin(half)), 0, Math.fround(Math.cos(half))]
}
