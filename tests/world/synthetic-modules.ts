import type { Random } from '#demo/scale/scale-random.ts'
import type { Quaternion, Vector } from '#shared/save-file/save.ts'
import { syntheticParts, type SyntheticPart } from './synthetic-parts.ts'

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

/** A module of some kind, with labels or without. */
export function syntheticModule(random: Random, hasLabels: boolean, mods: readonly SyntheticPart[]): Module {
  const module = random.pick(makers)()
  if (mods.length > 0 && random.chance(0.2)) module.parts.push(on(random.pick(mods), 5, 3))
  if (!hasLabels) module.parts = module.parts.filter(({ part }) => part !== PanelLabel)
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
