import { gamePrefix } from '#circuits/save-file/part-names.ts'

export const partKind = {
  /** Nothing: a peg, a display, a label, a board. */
  passive: 0,
  inverter: 1,
  and: 2,
  xor: 3,
  /** The output follows the input after one tick. */
  buffer: 4,
  delayer: 5,
  latch: 6,
  randomizer: 7,
  /** While the first input is on, the second and the third are one net. */
  relay: 8,
  /** The second input is on whenever the first is. */
  fastBuffer: 9,
  /** A switch, a button or a key: its output is as it is pressed. */
  control: 10,
  /** A part of a mod, or one whose pegs aren't those of its type: its outputs stay as saved. */
  unknown: 11,
  mod: 12,
} as const

export type PartKind = (typeof partKind)[keyof typeof partKind]

export interface GamePart {
  kind: PartKind
  inputs: number
  outputs: number
}

const joined: GamePart = { kind: partKind.passive, inputs: 2, outputs: 0 }
const point: GamePart = { kind: partKind.passive, inputs: 1, outputs: 0 }
const control: GamePart = { kind: partKind.control, inputs: 0, outputs: 1 }
const furniture: GamePart = { kind: partKind.passive, inputs: 0, outputs: 0 }

export const gameParts = {
  Inverter: { kind: partKind.inverter, inputs: 1, outputs: 1 },
  AndGate: { kind: partKind.and, inputs: 2, outputs: 1 },
  XorGate: { kind: partKind.xor, inputs: 2, outputs: 1 },
  Buffer_WithOutput: { kind: partKind.buffer, inputs: 1, outputs: 1 },
  Delayer: { kind: partKind.delayer, inputs: 1, outputs: 1 },
  DLatch: { kind: partKind.latch, inputs: 2, outputs: 1 },
  Randomizer: { kind: partKind.randomizer, inputs: 1, outputs: 1 },
  Relay: { kind: partKind.relay, inputs: 3, outputs: 0 },
  Buffer: { kind: partKind.fastBuffer, inputs: 2, outputs: 0 },
  Peg: point,
  ThroughPeg: joined,
  Socket: point,
  ChubbySocket: point,
  ThroughSocket: point,
  ChubbyThroughSocket: point,
  StandingDisplay: point,
  PanelDisplay: point,
  Singer: point,
  Drum: point,
  Switch: control,
  PanelSwitch: control,
  Button: control,
  PanelButton: control,
  Key: control,
  PanelKey: control,
  CircuitBoard: furniture,
  Mount: furniture,
  Label: furniture,
  PanelLabel: furniture,
  Chair: furniture,
  Flag: furniture,
} as const satisfies Record<string, GamePart>

export type GamePartName = keyof typeof gameParts

export function kindOf(name: string, inputs: number, outputs: number): PartKind {
  const own = name.startsWith(gamePrefix) ? name.slice(gamePrefix.length) : ''
  const rule: GamePart | undefined = Object.hasOwn(gameParts, own)
    ? gameParts[own as GamePartName]
    : undefined
  if (!rule) return partKind.unknown
  if (rule.inputs === inputs && rule.outputs === outputs) return rule.kind
  if (rule.kind === partKind.and && inputs > 0 && outputs === 1) return partKind.and
  // saves from before fast buffers have this name for the buffer with an output
  if (rule.kind === partKind.fastBuffer && inputs === 1 && outputs === 1) return partKind.buffer
  return inputs + outputs === 0 ? partKind.passive : partKind.unknown
}

const socketNames = ['Socket', 'ThroughSocket', 'ChubbySocket', 'ChubbyThroughSocket']

/** Types with a blue contact at their front: its width, and the height of its middle, in squares. */
export const socketContacts: ReadonlyMap<string, { width: number; height: number }> = new Map(
  socketNames.map((name) => [
    gamePrefix + name,
    name.startsWith('Chubby') ? { width: 0.8, height: 1 / 2 } : { width: 0.2, height: 1 / 3 },
  ]),
)

/** The type whose two inputs are one net. */
export const throughPegName = `${gamePrefix}ThroughPeg`
