import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of memory that the workerd processes started by this one hold now; 0 where /proc does not exist. */
export function workerdMemory(): number {
  try {
    const kilobytes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(residentOfChild)
    return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
  } catch {
    return 0
  }
}

function residentOfChild(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    if (!/^Name:\s+workerd/m.test(status) || !new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status))
      return 0
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    // The process has ended in between.
    return 0
  }
}
