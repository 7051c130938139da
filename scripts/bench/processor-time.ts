import { readdirSync, readFileSync } from 'node:fs'
import { load, type RepeatedRequest } from './wrk.ts'

/** Connections that are open at once. */
export const connections = 8

/** The ids of the workerd processes that this process has started. */
export function workerdProcesses(): ReadonlySet<string> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Set(
    pids.filter((pid) => {
      const status = read(`/proc/${pid}/status`)
      return /^Name:\s+workerd/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
    }),
  )
}

/** Milliseconds of processor time that a server takes for one request, over one second of load. */
export async function requestCost(request: RepeatedRequest, pids: ReadonlySet<string>): Promise<number> {
  const before = processorTime(pids)
  const { requests } = await load(request, 1, connections)
  return (processorTime(pids) - before) / requests
}

/**
 * Milliseconds of processor time that those processes have taken in all threads that they still have, and this one, which serves
 * them. The kernel counts nanoseconds for each thread, and only hundredths of a second for the process.
 */
function processorTime(pids: ReadonlySet<string>): number {
  const { user, system } = process.cpuUsage()
  const threads = [...pids].flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)),
  )
  return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, (user + system) / 1e3)
}

/** Megabytes of memory of their own that those processes hold now. */
export function memoryOf(pids: ReadonlySet<string>): number {
  const kilobytes = [...pids].map((pid) =>
    Number(/^RssAnon:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** Text of a file of the kernel's; empty if its process or thread has ended in between. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
