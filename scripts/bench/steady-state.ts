import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRootTurn } from '#shared/archive/game-files.ts'
import { readSave } from '#shared/save-file/reading/save-reader.ts'
import type { SaveContents } from '#shared/save-file/save.ts'
import { createNetlist, type Netlist } from '#shared/simulation/netlist.ts'
import { Simulator } from '#shared/simulation/simulator.ts'

/** Behaviour of a save's circuit when it runs on from the state in its file. */
export interface SteadyState {
  file: string
  parts: number
  /** Parts that aren't simulated. */
  unknown: number
  nets: number
  /** Pins that the file gives another level than others of their net: the netlist is wrong there. */
  contradictions: number
  /** Percent of the nets that are after one tick as the file says. */
  unchanged: number
  /** The others: the file's level, and the pins. */
  changed: string[]
  /** Parts whose outputs change later: clocks, counters. */
  running: string[]
}

/** Number of ticks in which running parts are detected: the slowest clock of one delayer turns over in them. */
const watchedTicks = 300

/** Pins that are named of a net. */
const namedPins = 12

/** Lets each save in a folder run for a tick, and compares the levels of its nets with the file's. */
export function steadyStates(folder: string): SteadyState[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('world'))
    .toSorted()
    .flatMap((file) => {
      const { contents, kind } = readSave(readFileSync(path.join(folder, file)))?.save ?? {}
      if (!contents || !kind) return []
      const netlist = createNetlist({ contents, kind }, rootTurnBeside(path.join(folder, file)))
      return [steadyStateOf(file, contents, netlist)]
    })
}

function rootTurnBeside(file: string): ReturnType<typeof readRootTurn> {
  const placements = path.join(path.dirname(file), 'placements.jecs')
  return existsSync(placements) ? readRootTurn(readFileSync(placements)) : null
}

function steadyStateOf(file: string, contents: SaveContents, netlist: Netlist): SteadyState {
  const names = Array.from(contents.components, ({ type }) => contents.types.get(type) ?? '')
  const saved = new Uint8Array(netlist.nets)
  for (const [pin, net] of netlist.pinNet.entries()) saved[net] = netlist.savedLevels[pin] ?? 0
  const simulator = new Simulator(netlist)
  simulator.run(1)
  const changed = Array.from(saved.keys()).filter((net) => saved[net] !== simulator.levels[net])
  return {
    file,
    parts: netlist.bodies,
    unknown: netlist.unknown.length,
    nets: netlist.nets,
    contradictions: netlist.pinNet.filter((net, pin) => netlist.savedLevels[pin] !== saved[net]).length,
    unchanged: Math.round((1 - changed.length / netlist.nets) * 10_000) / 100,
    changed: changed.map(
      (net) => `${saved[net]} ${pinsOf(netlist, names, net).slice(0, namedPins).join(' ')}`,
    ),
    running: runningParts(netlist, simulator, names),
  }
}

/** A net's pins, such as `MHG.Relay 570.1`: the part's type, its body, and the pin of it. */
function pinsOf({ bodies, pinStart, pinNet }: Netlist, names: readonly string[], net: number): string[] {
  const pins: string[] = []
  for (let body = 0; body < bodies; body++) {
    const first = pinStart[body] ?? 0
    for (let pin = first; pin < (pinStart[body + 1] ?? 0); pin++)
      if (pinNet[pin] === net) pins.push(`${names[body]} ${body}.${pin - first}`)
  }
  return pins
}

function runningParts(netlist: Netlist, simulator: Simulator, names: readonly string[]): string[] {
  const changed = new Set<number>()
  simulator.takeChanges()
  for (let tick = 0; tick < watchedTicks; tick++) {
    simulator.run(1)
    for (const net of simulator.takeChanges()) changed.add(net)
  }
  const counts = new Map<string, number>()
  for (let body = 0; body < netlist.bodies; body++) {
    const outputs = (netlist.pinStart[body] ?? 0) + (netlist.inputCount[body] ?? 0)
    if (!netlist.pinNet.slice(outputs, netlist.pinStart[body + 1]).some((net) => changed.has(net))) continue
    const name = names[body] ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Array.from(counts, ([name, count]) => `${count} ${name}`)
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder whose saves are to run.')
  const states = steadyStates(folder)
  const [nets, changed] = [
    states.reduce((sum, rest) => sum + rest.nets, 0),
    states.reduce((sum, rest) => sum + rest.changed.length, 0),
  ]
  console.log(JSON.stringify(states, null, 1))
  console.log(`${nets - changed} of ${nets} nets are after one tick as the files say.`)
}
