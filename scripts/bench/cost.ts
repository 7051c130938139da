import type { TestServer } from '../browser/test-server.ts'
import { databaseUse, type DatabaseUse } from './database.ts'

/** The cost of reading a document: its database use, and its median time in milliseconds. */
export interface ReadCost extends DatabaseUse {
  ms: number
}

/** How often a document is run for that median. */
const times = 7

/** Runs a document against the databases of a server some times, one after the other. */
export async function costOf(
  server: TestServer,
  document: string,
  variables: Record<string, unknown>,
): Promise<ReadCost> {
  const run = () => databaseUse(server, server.local.vars, document, variables)
  const use = await run()
  const durations: number[] = []
  for (let count = 0; count < times; count++) {
    const startedAt = performance.now()
    await run()
    durations.push(performance.now() - startedAt)
  }
  const ms = durations.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  return { ...use, ms: Math.round(ms * 10) / 10 }
}
