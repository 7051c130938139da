import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the workerd processes that this process has started. */
export function workerdProcesses(): ReadonlySet<string> {
  return new Set(readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOwnWorkerd(name)))
}

function isOwnWorkerd(pid: string): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return /^Name:\s+workerd/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
  } catch {
    // The process has ended in between.
    return false
  }
}

/**
 * Milliseconds of processor time that those processes have taken in all threads that they still have, and this one, which serves
 * them. The kernel counts nanoseconds for each thread, and only hundredths of a second for the process.
 */
export function processorTime(pids: ReadonlySet<string>): number {
  const { user, system } = process.cpuUsage()
  let milliseconds = (user + system) / 1e3
  for (const pid of pids) {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      milliseconds += threadTime(`/proc/${pid}/task/${thread}/schedstat`)
  }
  return milliseconds
}

function threadTime(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // The thread has ended in between.
    return 0
  }
}

/** Megabytes of memory of their own that those processes hold now. */
export function memoryOf(pids: ReadonlySet<string>): number {
  let kilobytes = 0
  for (const pid of pids) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    kilobytes += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  }
  return Math.round(kilobytes / 1024)
}
