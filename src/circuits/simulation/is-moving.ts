import type { CompleteSave, Quaternion } from '#circuits/save-file/save.ts'
import { createNetlist } from './netlist.ts'
import { Simulator } from './simulator.ts'

/** Parts of the largest save that is run, and evaluations while it settles: together less than 0.1 s. */
const limits = { parts: 10_000, evaluations: 500_000 } as const

/** Ticks until a circuit has come to rest or never does, and those in which something must change then; ten seconds at 20 ticks/s. */
const ticks = { settling: 160, watched: 40 } as const

/** Whether a circuit goes on changing by itself when it runs; a large one is taken not to. */
export function isMoving(save: CompleteSave, rootTurn: Quaternion | null): boolean {
  if (save.contents.components.length > limits.parts) return false
  const simulator = new Simulator(createNetlist(save, rootTurn))
  simulator.run(ticks.settling, () => simulator.evaluations < limits.evaluations)
  simulator.takeChanges()
  for (let tick = 0; tick < ticks.watched; tick++) {
    simulator.run(1)
    if (simulator.takeChanges().length > 0) return true
  }
  return false
}
