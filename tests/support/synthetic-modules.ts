import type { Random } from '#demo/random.ts'
import { writeBoardData } from '#circuits/save-file/part-data.ts'
import type { Quaternion, Vector } from '#circuits/save-file/save.ts'
import { labelData, partData } from './part-shapes.ts'

/** A type of part as real saves contain it: its pegs and its own data. */
export interface SyntheticPart {
  name: string
  inputs: number
  outputs: number
  data?: (text: string) => Uint8Array
}

/** The colour of real boards. */
const boardColour = [0x33, 0x33, 0x33] as const

/** Data of a board with a size in squares. */
export function boardBytes(x: number, z: number): Uint8Array {
  return writeBoardData({ colour: boardColour, size: [x, z] })
}

/** A type of the game; the name without its prefix. */
function gamePart(
  name: string,
  inputs: number,
  outputs: number,
  data?: SyntheticPart['data'],
): SyntheticPart {
  return { name: `MHG.${name}`, inputs, outputs, ...(data && { data }) }
}

const switchColour = [0x9a, 0x48, 0x0d] as const
const buttonColour = [0xb1, 0x0d, 0x13] as const

/** The types that real saves are made of, by their names without the prefix. */
export const syntheticParts = {
  Peg: gamePart('Peg', 1, 0),
  ThroughPeg: gamePart('ThroughPeg', 2, 0),
  ChubbySocket: gamePart('ChubbySocket', 1, 0),
  Relay: gamePart('Relay', 3, 0),
  Buffer: gamePart('Buffer', 2, 0),
  Inverter: gamePart('Inverter', 1, 1),
  AndGate: gamePart('AndGate', 2, 1),
  XorGate: gamePart('XorGate', 2, 1),
  DLatch: gamePart('DLatch', 2, 1),
  Delayer: gamePart('Delayer', 1, 1, () => partData(0, 10)),
  PanelSwitch: gamePart('PanelSwitch', 0, 1, () => partData(switchColour, [1])),
  PanelButton: gamePart('PanelButton', 0, 1, () => partData(buttonColour, [0], 1, 1)),
  PanelDisplay: gamePart('PanelDisplay', 1, 0, () => partData(0, 1, 1)),
  PanelLabel: gamePart('PanelLabel', 0, 0, (text) =>
    labelData(text, [Math.max(1, Math.ceil(text.length / 2)), 1]),
  ),
  Mount: gamePart('Mount', 0, 0, () => partData(1)),
} as const

/** A part of a mod, with many pegs and bytes that only the mod reads. */
export function modPart(mod: string): SyntheticPart {
  return { name: `${mod}.Memory`, inputs: 12, outputs: 8, data: () => partData(8, 4, 0) }
}

/** A part of a module; in squares from the corner of the board that it is on. */
export interface ModulePart {
  part: SyntheticPart
  at: readonly [x: number, z: number]
  turns: 0 | 1 | 2 | 3
  text?: string
}

/** A group of parts on a board of its own, as players build them. */
export interface Module {
  /** Squares along x and z. */
  size: readonly [x: number, z: number]
  isUpright: boolean
  parts: ModulePart[]
}

const { Peg, ThroughPeg, ChubbySocket, Relay, Buffer, Inverter, AndGate, XorGate, DLatch, Delayer } =
  syntheticParts
const { PanelSwitch, PanelButton, PanelDisplay, PanelLabel, Mount } = syntheticParts

/** How modules are made: registers, arithmetic, connectors, memories, panels; in the shares in which real saves have them. */
const makers = [register, register, arithmetic, arithmetic, connector, memory, panel]

/** Squares of the area that every module fits into, with room for wires around it. */
export const slot = { x: 13, z: 9 } as const

/** A module of some kind. */
export function syntheticModule(random: Random, mods: readonly SyntheticPart[]): Module {
  const module = random.pick(makers)()
  if (mods.length > 0 && random.chance(0.2)) module.parts.push(on(random.pick(mods), 5, 3))
  return module
}

function on(part: SyntheticPart, x: number, z: number, turns: ModulePart['turns'] = 0): ModulePart {
  return { part, at: [x + 0.5, z + 0.5], turns }
}

function row(part: SyntheticPart, z: number, count: number, turns: ModulePart['turns'] = 0): ModulePart[] {
  return Array.from({ length: count }, (_, x) => on(part, x + 1, z, turns))
}

function label(text: string, x: number, z: number): ModulePart {
  return { ...on(PanelLabel, x, z), text }
}

function register(): Module {
  const parts = [...row(Relay, 0, 8), ...row(Relay, 1, 8), ...row(DLatch, 3, 8, 2), ...row(Peg, 5, 8)]
  return { size: [10, 6], isUpright: false, parts: [...parts, label('REG', 8, 5)] }
}

function arithmetic(): Module {
  const gates = [...row(XorGate, 1, 4), ...row(AndGate, 3, 4, 2), ...row(Inverter, 5, 4)]
  const rest = [
    on(Buffer, 7, 1),
    on(Delayer, 7, 3),
    on(Mount, 7, 5),
    ...row(Peg, 6, 8),
    ...row(ThroughPeg, 0, 6),
  ]
  return { size: [10, 7], isUpright: false, parts: [...gates, ...rest, label('ALU', 6, 2)] }
}

function connector(): Module {
  return { size: [10, 2], isUpright: true, parts: [...row(ChubbySocket, 0, 9), ...row(ChubbySocket, 1, 9)] }
}

function memory(): Module {
  const parts = [0, 2, 4].flatMap((z) => [...row(PanelSwitch, z, 8), ...row(Relay, z + 1, 8)])
  return { size: [10, 6], isUpright: false, parts }
}

function panel(): Module {
  const lamps = [...row(PanelDisplay, 3, 8), ...row(PanelButton, 1, 8)]
  return { size: [10, 4], isUpright: true, parts: [...lamps, label('ADDRESS', 2, 0), label('data', 6, 0)] }
}

/** A quarter turn, or several, about the upright, as exact as a save's 32 bits. */
export function turned(turns: number): Quaternion {
  const half = (turns * Math.PI) / 4
  return [0, Math.fround(Math.sin(half)), 0, Math.fround(Math.cos(half))]
}

/** Rotation of a board on its edge: its own z upwards, and its upper side towards the viewer of a world's front (-z). */
export const standing: Quaternion = [-Math.fround(Math.SQRT1_2), 0, 0, Math.fround(Math.SQRT1_2)]

/** A place on a board in millimetres, so many squares from its corner. */
export function squares(x: number, height: number, z: number): Vector {
  return [Math.round(x * 300), height, Math.round(z * 300)]
}
