import type { DisplaySchemes } from './colours.ts'

/** Four numbers, as the game writes a version: `0.92.1.0`. */
export type Version = readonly [major: number, minor: number, patch: number, build: number]

/** Kind of a save: a board that can be put into any world, or a world. */
export type SaveKind = 'board' | 'world'

/** Things of a file in their order; an array is one, and so is a table that makes each when it is asked for. */
export interface Series<Item> extends Iterable<Item> {
  readonly length: number
  at: (index: number) => Item | undefined
}

export type Numbers = Series<number> & ArrayLike<number>

/** Three numbers along the axes: x to the right, y up, z away. */
export type Vector = readonly [x: number, y: number, z: number]

/** A turn in space; the fourth number is the real part. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number]

/** A mod that was loaded when the file was saved. */
export interface Mod {
  id: string
  version: Version
}

export interface Component {
  /** The number that other parts and wires call it by; never 0. */
  address: number
  /** The address of its parent; 0 for none. */
  parent: number
  /** A key of the file's types. */
  type: number
  /** Millimetres from the parent's own origin, along its axes. */
  position: Vector
  rotation: Quaternion
  /** The state of each input and output peg, by the state's id. */
  inputs: Numbers
  outputs: Numbers
  data: Uint8Array | null
}

export interface Peg {
  side: 'input' | 'output'
  component: number
  index: number
}

export interface Wire {
  from: Peg
  to: Peg
  state: number
  rotation: number
}

/** Which states are on: worlds keep one bit for each, lowest first, boards the ids of those that are on. */
export type States = { form: 'bits'; bytes: Uint8Array } | { form: 'ids'; ids: Numbers }

export interface SaveContents {
  mods: readonly Mod[]
  /** Text ids such as `MHG.AndGate` by the numbers that this file has for them: all that were loaded, used or not. */
  types: ReadonlyMap<number, string>
  /** Parents come before their children. */
  components: Series<Component>
  wires: Series<Wire>
  states: States
}

export interface Save {
  format: number
  gameVersion: Version
  kind: SaveKind | null
  /** How many parts and wires the file says that it has. */
  componentCount: number
  wireCount: number
  /** Null in formats that aren't known. */
  contents: SaveContents | null
  displays?: DisplaySchemes
}

export type CompleteSave = Save & { kind: SaveKind; contents: SaveContents }

/** A version for display: at least two parts, and no zeros at its end; the game writes -1 for parts that a mod's version doesn't have. */
export function versionText(version: Version): string {
  const length = version.findLastIndex((part) => part > 0) + 1
  return version.slice(0, Math.max(length, 2)).join('.')
}

export function litStates(states: States): (id: number) => boolean {
  if (states.form === 'ids') {
    const ids = new Set(states.ids)
    return (id) => ids.has(id)
  }
  const { bytes } = states
  return (id) => ((bytes[Math.floor(id / 8)] ?? 0) & (1 << (id % 8))) !== 0
}
