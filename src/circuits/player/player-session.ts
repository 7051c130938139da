import type { ComparedParts } from '#circuits/save-file/compared-parts.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'

/** Where a save comes from: the file itself, or its address, with its size in bytes for the progress. */
export type SaveSource = { bytes: ArrayBuffer } | { url: string; size: number }

export interface PlayerRequest {
  source: SaveSource
  /** How a subassembly's first root was turned in its world; null when it isn't known. */
  rootTurn: Quaternion | null
  /** The same for the pose in which it is shown; `rootTurn` by default. */
  shown?: Quaternion | null
}

export type Speed = 1 | 4 | 20 | 100 | 1_000 | 'fastest'

/** A part that visitors can press. Bodies are counted in the save's order, as in its scene. */
export interface Control {
  body: number
  kind: 'switch' | 'button' | 'key'
  /** Text of the label that it is nearest to, which no other has; null when there is none. */
  label: string | null
  /** Which of its kind it is in reading order, from 1. */
  number: number
  /** `KeyboardEvent.code` of the key that presses it: a digit for the first nine; null for none. */
  key: string | null
  isOn: boolean
}

export type Display = Pick<Control, 'body' | 'label' | 'number'>

export interface PlacedLabel {
  body: number
  text: string
}

export interface OpenedCircuit {
  parts: number
  wires: number
  /** Text ids of parts with their counts, most first. */
  kinds: readonly { id: string; count: number }[]
  labels: readonly PlacedLabel[]
  /** In reading order: from the back to the front, each row from left to right. */
  controls: readonly Control[]
  displays: readonly Display[]
  /** Mods whose parts keep their outputs as saved, with how many parts. */
  unsimulated: readonly { mod: string; count: number }[]
}

/** How the simulation runs; the same object until something of it changes, once a frame at most. */
export interface RunStatus {
  isRunning: boolean
  speed: Speed
  tick: number
  /** Measured over the last second; 0 while it's paused. */
  ticksPerSecond: number
  isBehind: boolean
}

export interface PegId {
  body: number
  side: 'input' | 'output'
  index: number
}

export interface ProbeSample {
  tick: number
  probe: number
  isOn: boolean
}

export interface Sound {
  body: number
  /** Semitones from A4; null for drums. */
  pitch: number | null
}

export interface PartDescription {
  id: string
  label: string | null
  inputs: readonly boolean[]
  outputs: readonly boolean[]
}

export type PlayerFault = 'unreachable' | 'damaged' | 'too-large' | 'stopped'

/**
 * A circuit that runs in a worker. All calls return at once, and changes are reported to the listeners, each once a frame at most.
 * Each `on…` returns a function that unsubscribes.
 */
export interface PlayerSession {
  readonly circuit: OpenedCircuit
  readonly packed: PackedScene
  status: () => RunStatus
  onStatus: (listener: (status: RunStatus) => void) => () => void
  /** The worker has been ended; nothing comes after it. */
  onFault: (listener: (fault: PlayerFault) => void) => () => void
  /** Nets that changed: twice the net's number, plus 1 when it is on. */
  onLevels: (listener: (changes: Uint32Array) => void) => () => void
  play: () => void
  pause: () => void
  step: () => void
  reset: () => void
  setSpeed: (speed: Speed) => void
  /** While it is out of view no ticks pass. */
  setInView: (isInView: boolean) => void
  /** Presses a control or lets it go; a press toggles a switch. */
  press: (body: number, isDown: boolean) => void
  onControls: (listener: (on: ReadonlySet<number>) => void) => () => void
  /** Records so many pegs, 16 at most; those before are forgotten. Their levels now are the first samples. */
  probe: (pegs: readonly PegId[]) => void
  /** Runs are numbered: ticks of another run restarted at the saved moment. */
  onSamples: (listener: (samples: readonly ProbeSample[], tick: number, run: number) => void) => () => void
  /** Singers and drums whose input is on; none while it is out of view. */
  onSounds: (listener: (sounds: readonly Sound[]) => void) => () => void
  /** Doesn't settle once the session is closed. */
  describe: (body: number) => Promise<PartDescription>
  /** Parts and wires as they are compared with those of another save. Doesn't settle once the session is closed. */
  comparedParts: () => Promise<ComparedParts>
  /** Terminates the worker at once, also in the middle of work. */
  close: () => void
}

interface PlayableSave {
  url: string
  bytes: number
  rootTurn: readonly number[] | null
}

export function playerRequest({ url, bytes, rootTurn }: PlayableSave): PlayerRequest {
  return { source: { url, size: bytes }, rootTurn: quaternion(rootTurn) }
}

function quaternion(numbers: readonly number[] | null): Quaternion | null {
  const [x, y, z, w] = numbers ?? []
  return x === undefined || y === undefined || z === undefined || w === undefined ? null : [x, y, z, w]
}
