import { cpus } from 'node:os'

/** Runs a phase and says how long it took, by the clock and in processor time of the machine, other programs included. */
export async function phase<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  console.log(`\n— ${title} …`)
  const begin = performance.now()
  const used = processorSeconds()
  const result = await run()
  console.log(`\n— ${title}: ${elapsedSince(begin, used)}`)
  return result
}

/** The time since then, as people read it. */
export function elapsedSince(begin: number, used: number): string {
  const wall = Math.round((performance.now() - begin) / 1000)
  return `${wall} s, ${Math.round(processorSeconds() - used)} s of processor time`
}

/**
 * How long the machine's processors have worked since it started. Programs that a test's browser or server starts are ended by
 * others than us, so that their time isn't known to us in another way.
 */
export function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
}
