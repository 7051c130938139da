import { gamePrefix } from '#circuits/save-file/part-names.ts'
import {
  chubbySocket,
  chubbyThroughSocket,
  peg,
  slimSocket,
  slimThroughSocket,
  throughPeg,
  chair,
  drum,
  flag,
  mount,
  singer,
} from './contacts.ts'
import { button, key, lever } from './controls.ts'
import { panelDisplay, standingDisplay } from './displays.ts'
import { label, labelHeights } from './labels.ts'
import { decimalDecoder, memory, modPart, segmentDisplay } from './mods.ts'
import type { DisplaySchemes } from '#circuits/save-file/colours.ts'
import type { PartData } from '#circuits/save-file/part-data.ts'
import { buildShape, type Levels, type PartPlan, type PartShape } from './part-shape.ts'
import * as gates from './gates.ts'

type Draw = (levels: Levels, data: PartData, displays?: DisplaySchemes) => PartPlan

/** The game's own parts; circuit boards are drawn from their data by the callers. */
const known: Readonly<Record<string, Draw>> = {
  Inverter: () => gates.inverter,
  AndGate: ({ inputs }) => gates.andGate(inputs.length),
  XorGate: () => gates.xorGate,
  Delayer: (_levels, data) => gates.delayer(data),
  DLatch: () => gates.latch,
  Randomizer: () => gates.randomizer,
  Relay: () => gates.relay,
  Buffer_WithOutput: () => gates.buffer,
  Buffer: () => gates.fastBuffer,
  Peg: () => peg,
  ThroughPeg: () => throughPeg,
  Socket: slimSocket,
  ChubbySocket: chubbySocket,
  ThroughSocket: slimThroughSocket,
  ChubbyThroughSocket: chubbyThroughSocket,
  Label: (_levels, data) => label(data, labelHeights.own),
  PanelLabel: (_levels, data) => label(data, labelHeights.panel),
  StandingDisplay: standingDisplay,
  PanelDisplay: panelDisplay,
  Switch: lever(false),
  PanelSwitch: lever(true),
  Button: button(false),
  PanelButton: button(true),
  Key: key(false),
  PanelKey: key(true),
  Mount: (_levels, data) => mount(data),
  Chair: (_levels, data) => chair(data),
  Flag: () => flag,
  Singer: () => singer,
  Drum: () => drum,
}

const knownOfMods: Readonly<Record<string, Draw>> = {
  ...Object.fromEntries([4, 8, 16, 32].map((bits) => [`CheeseUtilMod.BCD${bits}`, decimalDecoder])),
  'CheeseUtilMod.HexResizable': segmentDisplay,
  'CheeseUtilMod.SevenSegResizable': segmentDisplay,
}

/** Memories have their sizes in their names. */
const memoryName = /^CheeseUtilMod\.Ram(?:\d+aX\d+b|Resizable)$/

/** Letters that known text ids have at most; one in a file may be as long as the file. */
const longest = 64

/**
 * Shape of a part by its text ID, the levels of its pegs and its own data; for displays also by their world's schemes. Nothing else affects
 * it, and no part has more than 64 solids. An unknown part is a plain block with its name; invalid data gives the part's usual form.
 */
export function shapeOf(name: string, levels: Levels, data: PartData, displays?: DisplaySchemes): PartShape {
  const draw = name.length <= longest ? drawing(name) : undefined
  return buildShape(draw ? draw(levels, data, displays) : modPart(name, levels), levels)
}

function drawing(name: string): Draw | undefined {
  if (Object.hasOwn(knownOfMods, name)) return knownOfMods[name]
  if (memoryName.test(name)) return memory
  const own = name.startsWith(gamePrefix) ? name.slice(gamePrefix.length) : ''
  return Object.hasOwn(known, own) ? known[own] : undefined
}
