import type { TestServer } from '../browser/test-server.ts'
import { fetchOnce } from './timed-request.ts'

/** How long sign-ins by password take that come one after another, in milliseconds. */
export interface SequentialTimes {
  p50: number
  p95: number
}

/** The results of concurrent sign-ins, and of the pages requested meanwhile. */
export interface ConcurrentTimes {
  signedIn: number
  /** Rejected with `retry-after`. */
  refused: number
  /** All other responses. */
  failed: number
  /** Milliseconds until the last of them had its response. */
  took: number
  pages: {
    /** How many were requested, one after another. */
    count: number
    failed: number
    /** Milliseconds until the first byte. */
    p50: number
    slowest: number
  }
}

const people = ['ada', 'grace', 'alan', 'edsger']
const visitor = { accept: 'text/html', 'accept-encoding': 'br' }

/** Signs demo users in that often, sequentially, without counting attempts. */
export async function signInSequentially(server: TestServer, times = 40): Promise<SequentialTimes> {
  const took: number[] = []
  for (let count = 0; count < times; count++) {
    await resetRateCounters(server)
    const startedAt = performance.now()
    const status = await signIn(server, people[count % people.length] ?? '')
    took.push(performance.now() - startedAt)
    if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`)
  }
  took.sort((a, b) => a - b)
  return { p50: round(took[Math.floor(times / 2)]), p95: round(took[Math.floor(times * 0.95)]) }
}

/** Signs so many people in at once, and reads pages until all have their response: one that is kept, one that has to be made. */
export async function signInConcurrently(server: TestServer, parallel = 16): Promise<ConcurrentTimes> {
  await resetRateCounters(server)
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const addresses = [`${main}/`, `${main}/?made=anew`]
  for (const address of addresses) await fetchOnce(address, visitor)
  const startedAt = performance.now()
  const calls = Array.from({ length: parallel }, (_, index) =>
    signIn(server, people[index % people.length] ?? ''),
  )
  const finished = { yet: false }
  const signIns = Promise.all(calls).finally(() => (finished.yet = true))
  const waits: number[] = []
  let failedPages = 0
  while (!finished.yet) {
    for (const address of addresses) {
      const { status, firstByte } = await fetchOnce(address, visitor)
      waits.push(firstByte)
      if (status !== 200) failedPages += 1
    }
  }
  const statuses = await signIns
  const took = round(performance.now() - startedAt)
  const signedIn = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 429 || status === 503).length
  waits.sort((a, b) => a - b)
  return {
    signedIn,
    refused,
    failed: parallel - signedIn - refused,
    took,
    pages: {
      count: waits.length,
      failed: failedPages,
      p50: round(waits[waits.length >> 1]),
      slowest: round(waits.at(-1)),
    },
  }
}

/** The status of a sign-in by the password that all demo people have. */
async function signIn({ local }: TestServer, identifier: string): Promise<number> {
  const response = await fetch(`${local.vars.MAIN_ORIGIN}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: 'logicworks' }),
  })
  await response.arrayBuffer()
  return response.status
}

/** All sign-ins come from one client here, which would soon exceed its limit. */
async function resetRateCounters({ database }: TestServer): Promise<void> {
  await database.prepare('DELETE FROM rate_counters').run()
}

function round(milliseconds = 0): number {
  return Math.round(milliseconds * 10) / 10
}
