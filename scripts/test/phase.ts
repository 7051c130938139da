import { readFileSync } from 'node:fs'

/** Runs a phase and says how long it took, by the clock and in processor time of all processes that it started. */
export async function phase<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  console.log(`\n— ${title} …`)
  const begin = performance.now()
  const used = processorSeconds()
  const result = await run()
  console.log(`\n— ${title}: ${tookSince(begin, used)}`)
  return result
}

/** The time since then, as people read it. */
export function tookSince(begin: number, used: number | null): string {
  const wall = `${Math.round((performance.now() - begin) / 1000)} s`
  const now = processorSeconds()
  return used === null || now === null ? wall : `${wall}, ${Math.round(now - used)} s of processor time`
}

/** What ended children of this process have used until now, their own children included; null where the system doesn't say. */
export function processorSeconds(): number | null {
  try {
    // The name of the program comes first, in brackets, and may hold spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    const { system, user } = process.cpuUsage()
    return (Number(fields[13]) + Number(fields[14])) / 100 + (system + user) / 1_000_000
  } catch {
    return null
  }
}
