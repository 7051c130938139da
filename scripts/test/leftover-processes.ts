import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The variable by which processes of one test run are known; all that they start inherits it. */
export const runVariable = 'TEST_RUN_ID'

/** A process of a test run that outlived it. */
export interface LeftoverProcess {
  pid: number
  command: string
}

/** The running processes that were started in a test run, without this one; none where the system doesn't list them as files. */
export function processesOf(runId: string): LeftoverProcess[] {
  return processIds().flatMap((pid) => {
    const variables = readProcessFile(pid, 'environ')
    if (pid === process.pid || !variables.includes(`${runVariable}=${runId}`)) return []
    return [{ pid, command: readProcessFile(pid, 'cmdline').join(' ').slice(0, 200) }]
  })
}

/** Waits until a run has left no process, for so many milliseconds; returns those that it has ended then. */
export async function endLeftoverProcesses(runId: string, timeoutMs = 30_000): Promise<LeftoverProcess[]> {
  const until = performance.now() + timeoutMs
  while (processesOf(runId).length > 0 && performance.now() < until) await delay(250)
  const left = processesOf(runId)
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  return left
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** The strings of a file about a process; none of one that has ended. */
function readProcessFile(pid: number, file: 'environ' | 'cmdline'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}
