import { spawnSync } from 'node:child_process'
import { smallCpu } from '#demo/circuits/small-cpu.ts'
import { seededRandom } from '#demo/scale/scale-random.ts'
import { worldSave } from '#shared/circuit-builder/circuit-save.ts'
import { square } from '#shared/save-file/part-names.ts'
import { readSave } from '#shared/save-file/reading/save-reader.ts'
import type { CompleteSave, Save } from '#shared/save-file/save.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { createNetlist, type NetlistSource } from '#shared/simulation/netlist.ts'
import { Simulator } from '#shared/simulation/simulator.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { TestCircuit } from '#tests/world/test-circuit.ts'

/** Cost of running a save. */
export interface SimulationCost {
  save: string
  parts: number
  wires: number
  nets: number
  /** Milliseconds of processor time for reading the file, for its netlist, and for making the simulator and its first tick. */
  reading: number
  netlist: number
  firstTick: number
  /** Maximum of the heap and of buffers that the save, its netlist and its simulator take together, in MB. */
  memory: number
  /** Per second of processor time, over three seconds; 0 evaluations for a circuit at rest. */
  ticks: number
  evaluations: number
}

/** Milliseconds of processor time for which a circuit runs. */
const runFor = 3_000

const saves: Readonly<Record<string, () => CompleteSave>> = {
  'a dozen machines with their clocks running': machines,
  'ten thousand gates of which each changes often': automaton,
  'a board with the shapes of real ones': () => syntheticSave({ parts: 1_500 }),
  'a world of 100,000 parts': () => syntheticSave({ parts: 100_000, kind: 'world', mods: ['Extra'] }),
}

/** Opens and runs saves, each in a process of its own with a heap of 256 MB. */
export function simulationCosts(): SimulationCost[] {
  return Object.keys(saves).map((save) => {
    const { stdout } = spawnSync(
      process.execPath,
      ['--max-old-space-size=256', '--expose-gc', import.meta.filename, save],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    return JSON.parse(stdout) as SimulationCost
  })
}

/** The demo's small CPU, each carrying out another word of its program. */
export function machines(): CompleteSave {
  return worldSave(
    Array.from({ length: 12 }, (_, machine) => ({
      ...smallCpu(machine),
      position: [machine * 60 * square, 0, 0] as const,
      turns: 0,
    })),
  )
}

/** Gates in a ring, each the exclusive or of those on both sides of it. */
function automaton(): CompleteSave {
  const circuit = new TestCircuit()
  const random = seededRandom(1)
  const gates = Array.from({ length: 10_000 }, () =>
    circuit.add('XorGate', 2, 1, random.chance(0.5) ? { on: ['o0'] } : {}),
  )
  for (const [index, gate] of gates.entries())
    for (const [input, step] of [-1, 1].entries())
      circuit.wire([gates.at((index + step) % gates.length) ?? 0, 'o0'], [gate, `i${input}`])
  return circuit.save()
}

function measure(name: string): SimulationCost {
  const bytes = writeSave((saves[name] ?? machines)())
  globalThis.gc?.()
  const before = memoryInUse()
  const started = busy()
  const save = readSave(bytes)?.save
  if (!isComplete(save)) throw new Error('A save that was written is read.')
  const read = busy()
  const netlist = createNetlist(save)
  const listed = busy()
  const simulator = new Simulator(netlist)
  simulator.run(1)
  const ready = busy()
  const memory = memoryInUse() - before
  const evaluated = simulator.evaluations
  let ticks = 0
  while (busy() - ready < runFor) ticks += simulator.run(1_000, () => busy() - ready < runFor)
  const seconds = (busy() - ready) / 1000
  return {
    save: name,
    parts: netlist.bodies,
    wires: netlist.wireNet.length,
    nets: netlist.nets,
    reading: Math.round(read - started),
    netlist: Math.round(listed - read),
    firstTick: Math.round(ready - listed),
    memory: Math.round(memory / 1024 / 1024),
    ticks: Math.round(ticks / seconds),
    evaluations: Math.round((simulator.evaluations - evaluated) / seconds),
  }
}

function isComplete(save: Save | undefined): save is Save & NetlistSource {
  return save?.contents !== undefined && save.contents !== null && save.kind !== null
}

/** Milliseconds of all processors so far: on a busy machine, only these can be compared. */
function busy(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function memoryInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

if (import.meta.main) {
  const [name] = process.argv.slice(2)
  console.log(name ? JSON.stringify(measure(name)) : simulationCosts())
}
