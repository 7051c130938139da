import { readdirSync, readFileSync } from 'node:fs'

/** Seconds in one unit of the times in `/proc/PID/stat`, on every Linux that Node runs on. */
const tick = 0.01

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

/** Seconds of processor time that those processes have taken, all their threads, and this one, which serves them. */
export function processorTime(pids: ReadonlySet<string>): number {
  const { user, system } = process.cpuUsage()
  let seconds = (user + system) / 1e6
  for (const pid of pids) {
    // The name, the second field, may contain spaces; the 14th and 15th are the times.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    seconds += (Number(fields[11]) + Number(fields[12])) * tick
  }
  return seconds
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
