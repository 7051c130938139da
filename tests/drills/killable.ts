import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '#scripts/browser/free-port.ts'
import { endProcessTree } from '#tests/support/end-process-tree.ts'
import type { Command } from './killable-server.ts'

/** The product in a process of its own, which can be ended as a machine loses its power; its data stay in their folder. */
export interface KillableServer {
  port: number
  /** Has the process do something; the rows that come of it. One at a time. */
  order<Row>(what: Command): Promise<Row[]>
  /** Ends the process and all that it has started, as kill -9 does. */
  kill(): Promise<void>
  /** Serves the same data again, on the same port. */
  restart(): Promise<void>
}

/** Serves the data of a folder with overridden settings; `quiet` drops its output. */
export async function startKillable(
  dataDir: string,
  settings: Record<string, string> = {},
  { quiet = false } = {},
): Promise<KillableServer> {
  const port = await freePort()
  let served: ChildProcess

  async function start(): Promise<void> {
    const output = quiet ? 'ignore' : 'inherit'
    served = fork(path.join(import.meta.dirname, 'killable-server.ts'), {
      // The head of a process group, which is ended as a whole.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings },
    })
    await nextMessage(served)
  }

  await start()
  return {
    port,
    async order<Row>(what: Command) {
      served.send(what)
      return (await nextMessage(served)).rows as Row[]
    },
    async kill() {
      if (served.pid === undefined || served.exitCode !== null || served.signalCode !== null) return
      endProcessTree(served.pid)
      await once(served, 'exit')
    },
    restart: start,
  }
}

/** The next message of the process; throws when it ends instead. */
async function nextMessage(served: ChildProcess): Promise<{ rows?: unknown[] }> {
  const stopped = new AbortController()
  const { signal } = stopped
  const ended = once(served, 'exit', { signal }).then(() => {
    throw new Error('The server has ended')
  })
  try {
    const [message] = await Promise.race([once(served, 'message', { signal }), ended])
    return message as { rows?: unknown[] }
  } finally {
    stopped.abort()
  }
}
