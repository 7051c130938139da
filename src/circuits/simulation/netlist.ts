import { createPartDataReader } from '#circuits/save-file/part-data.ts'
import { litStates, type CompleteSave, type Peg, type Quaternion } from '#circuits/save-file/save.ts'
import { meetingSockets } from './meeting-sockets.ts'
import type { PlacedModPart } from './mod-parts.ts'
import { kindOf, partKind, throughPegName } from './part-kinds.ts'

/**
 * Circuit of a save, in arrays. Bodies are numbered in the save's order, as in its scene. A net is a set of pins that always share one
 * level: inputs that are joined by wires, through pegs or sockets are one net, and each output is a net of its own, which drives the nets
 * that it is wired to.
 */
export interface Netlist {
  bodies: number
  /** A code of `partKind` for each body. */
  kinds: Uint8Array
  /** The first pin of each body, inputs first, and the number of all pins at the end. */
  pinStart: Uint32Array
  inputCount: Uint32Array
  pinNet: Int32Array
  nets: number
  /** The net that each wire shows, in the save's order: its output's, else its inputs'; -1 for one whose end isn't there. */
  wireNet: Int32Array
  /** For each wire from an output to an input, both nets. */
  driveFrom: Int32Array
  driveTo: Int32Array
  /** Ticks of each delayer, and how many it had counted when it was saved; 0 for other parts. */
  delays: Int32Array
  counters: Int32Array
  savedLevels: Uint8Array
  modParts: ReadonlyMap<number, PlacedModPart>
  controls: Int32Array
  /** Bodies that aren't simulated: of mods, or of other pegs than their type has. */
  unknown: Int32Array
}

export type NetlistSource = Pick<CompleteSave, 'kind' | 'contents'>

/** Ticks of a delayer: of a new one, which is also taken for one that doesn't say, and at most; the game's own have 30 at most. */
const delayTicks = { default: 10, max: 1_000_000 } as const

/**
 * Makes the circuit of a save; `rootTurn` is how a subassembly's first root was turned in its world. `modParts`, as they are read from the
 * same save, are simulated, and no others. Never throws.
 */
export function createNetlist(
  save: NetlistSource,
  rootTurn: Quaternion | null = null,
  modParts: Netlist['modParts'] = new Map(),
): Netlist {
  const draft = readParts(save, modParts)
  const { byAddress: _, throughPegs, ...parts } = draft
  const sets = new DisjointSets(draft.savedLevels.length)
  for (const body of throughPegs) {
    const pin = draft.pinStart[body] ?? 0
    sets.join(pin, pin + 1)
  }
  for (const [one, other] of meetingSockets(save, rootTurn))
    sets.join(draft.pinStart[one] ?? 0, draft.pinStart[other] ?? 0)
  const ends = joinWires(save, draft, sets)
  const { pinNet, nets } = numberNets(sets, draft.savedLevels.length)
  const isOutput = outputFlags(draft)
  return {
    ...parts,
    pinNet,
    nets,
    ...wireNets(ends, pinNet, isOutput),
    modParts,
    controls: bodiesOf(draft.kinds, partKind.control),
    unknown: bodiesOf(draft.kinds, partKind.unknown),
  }
}

interface Draft extends Pick<
  Netlist,
  'bodies' | 'kinds' | 'pinStart' | 'inputCount' | 'delays' | 'counters' | 'savedLevels'
> {
  byAddress: Map<number, number>
  throughPegs: number[]
}

function readParts(
  { contents: { components, types, states } }: NetlistSource,
  modParts: Netlist['modParts'],
): Draft {
  const bodies = components.length
  const isOn = litStates(states)
  const levels: number[] = []
  const draft = {
    bodies,
    kinds: new Uint8Array(bodies),
    pinStart: new Uint32Array(bodies + 1),
    inputCount: new Uint32Array(bodies),
    delays: new Int32Array(bodies),
    counters: new Int32Array(bodies),
    byAddress: new Map<number, number>(),
    throughPegs: [] as number[],
  }
  let body = 0
  for (const { address, type, inputs, outputs, data } of components) {
    const name = types.get(type) ?? ''
    const kind = modParts.has(body) ? partKind.mod : kindOf(name, inputs.length, outputs.length)
    draft.kinds[body] = kind
    draft.byAddress.set(address, body)
    draft.inputCount[body] = inputs.length
    for (let index = 0; index < inputs.length; index++) levels.push(isOn(inputs[index] ?? 0) ? 1 : 0)
    for (let index = 0; index < outputs.length; index++) levels.push(isOn(outputs[index] ?? 0) ? 1 : 0)
    if (kind === partKind.passive && name === throughPegName) draft.throughPegs.push(body)
    if (kind === partKind.delayer) {
      const reader = createPartDataReader(data)
      const counter = reader.integer() ?? 0
      const delay = Math.max(1, Math.min(reader.integer() ?? delayTicks.default, delayTicks.max))
      draft.delays[body] = delay
      draft.counters[body] = Math.max(0, Math.min(counter, delay - 1))
    }
    draft.pinStart[++body] = levels.length
  }
  return { ...draft, savedLevels: Uint8Array.from(levels) }
}

/** Joins inputs that are wired to each other; returns the pins of all wires' ends, -1 for one that isn't there. */
function joinWires({ contents }: NetlistSource, draft: Draft, sets: DisjointSets): Int32Array {
  const ends = new Int32Array(contents.wires.length * 2)
  let at = 0
  for (const { from, to } of contents.wires) {
    const [one, other] = [pinAt(draft, from), pinAt(draft, to)]
    ends[at++] = one
    ends[at++] = other
    if (one >= 0 && other >= 0 && from.side === 'input' && to.side === 'input') sets.join(one, other)
  }
  return ends
}

function pinAt({ byAddress, pinStart, inputCount }: Draft, { side, component, index }: Peg): number {
  const body = byAddress.get(component)
  if (body === undefined || index < 0) return -1
  const start = pinStart[body] ?? 0
  const inputs = inputCount[body] ?? 0
  const [first, end] = side === 'input' ? [start, start + inputs] : [start + inputs, pinStart[body + 1] ?? 0]
  return first + index < end ? first + index : -1
}

function numberNets(sets: DisjointSets, pins: number): { pinNet: Int32Array; nets: number } {
  const pinNet = new Int32Array(pins)
  let nets = 0
  for (let pin = 0; pin < pins; pin++) {
    const first = sets.find(pin)
    pinNet[pin] = first === pin ? nets++ : (pinNet[first] ?? 0)
  }
  return { pinNet, nets }
}

function outputFlags({ bodies, pinStart, inputCount, savedLevels }: Draft): Uint8Array {
  const flags = new Uint8Array(savedLevels.length)
  for (let body = 0; body < bodies; body++)
    flags.fill(1, (pinStart[body] ?? 0) + (inputCount[body] ?? 0), pinStart[body + 1])
  return flags
}

function wireNets(
  ends: Int32Array,
  pinNet: Int32Array,
  isOutput: Uint8Array,
): Pick<Netlist, 'wireNet' | 'driveFrom' | 'driveTo'> {
  const wires = ends.length / 2
  const wireNet = new Int32Array(wires).fill(-1)
  const driveFrom = new Int32Array(wires)
  const driveTo = new Int32Array(wires)
  let drives = 0
  for (let wire = 0; wire < wires; wire++) {
    const [one = -1, other = -1] = [ends[wire * 2], ends[wire * 2 + 1]]
    if (one < 0 || other < 0) continue
    const [from, to] = isOutput[one] ? [one, other] : [other, one]
    wireNet[wire] = pinNet[from] ?? -1
    if (!isOutput[from] || isOutput[to]) continue
    driveFrom[drives] = pinNet[from] ?? 0
    driveTo[drives++] = pinNet[to] ?? 0
  }
  return { wireNet, driveFrom: driveFrom.slice(0, drives), driveTo: driveTo.slice(0, drives) }
}

function bodiesOf(kinds: Uint8Array, kind: number): Int32Array {
  const bodies: number[] = []
  for (let body = 0; body < kinds.length; body++) if (kinds[body] === kind) bodies.push(body)
  return Int32Array.from(bodies)
}

/** Disjoint sets of numbers (union-find); the least number of a set identifies it. */
class DisjointSets {
  readonly #parents: Uint32Array

  constructor(size: number) {
    this.#parents = new Uint32Array(size)
    for (let index = 0; index < size; index++) this.#parents[index] = index
  }

  find(of: number): number {
    const parents = this.#parents
    let index = of
    for (;;) {
      const parent = parents[index] ?? index
      if (parent === index) return index
      // each step halves the way for the next time
      index = parents[index] = parents[parent] ?? parent
    }
  }

  join(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)]
    if (one < other) this.#parents[other] = one
    else this.#parents[one] = other
  }
}
