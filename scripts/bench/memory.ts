import { readdirSync, readFileSync } from 'node:fs'

/**
 * Megabytes of memory that the workers in the workerd processes started by this one hold now, resident and without the pages of
 * workerd's own program, some 65; 0 where /proc does not exist.
 */
export function workerdMemory(): number {
  try {
    const kilobytes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(residentKilobytes)
    return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
  } catch {
    return 0
  }
}

function residentKilobytes(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    if (!/^Name:\s+workerd/m.test(status) || !new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status))
      return 0
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    // The process has ended in between.
    return 0
  }
}
