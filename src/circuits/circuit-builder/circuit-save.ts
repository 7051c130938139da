import { writeBoardData } from '#circuits/save-file/part-data.ts'
import { gamePrefix } from '#circuits/save-file/part-names.ts'
import type { Component, CompleteSave, Vector, Version, Wire } from '#circuits/save-file/save.ts'
import { partComponent, pegOf, typeNames, upright, type Circuit, type Pin } from './circuit.ts'
import type { Simulation } from './simulation.ts'

/** A circuit at the moment that is saved. */
export interface Snapshot {
  circuit: Circuit
  simulation: Simulation
}

/** A snapshot's place in a world: millimetres, and quarter turns about the upright. */
export interface PlacedSnapshot extends Snapshot {
  position: Vector
  turns: number
}

/** A save file before it is written, with lists that can be changed. */
export interface UnwrittenSave extends CompleteSave {
  contents: CompleteSave['contents'] & { components: Component[]; wires: Wire[] }
}

/** The version of the game whose files these are. */
const gameVersion: Version = [0, 92, 1, 0]

/** The file of one circuit: a board with everything on it. */
export function boardSave(snapshot: Snapshot): UnwrittenSave {
  const { components, wires, high } = collect([{ ...snapshot, position: [0, 0, 0], turns: 0 }])
  return save('board', components, wires, { form: 'ids', ids: high })
}

/** The file of a world with several boards. */
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
