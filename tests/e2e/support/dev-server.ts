import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#scripts/browser/free-port.ts'
import { removeFolder } from '#scripts/browser/test-server.ts'
import { endProcessTree } from '#tests/support/end-process-tree.ts'

/** A development server, as of `npm run dev`, with a demo community of its own. */
export interface DevServer {
  origin: string
  stop(): Promise<void>
}

/** Starts it on a free port; throws with its last output if it exits. */
export async function startDevServer(): Promise<DevServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'logic-works-dev-'))
  const served = spawn(process.execPath, ['scripts/dev.ts'], {
    // The head of a process group, which is ended as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...ownEnvironment(), PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = once(served, 'exit')

  async function stop(): Promise<void> {
    if (served.pid !== undefined && served.exitCode === null) endProcessTree(served.pid)
    await ended
    removeFolder(dataDir)
  }

  const lines = createInterface({ input: served.stdout })
  const isServing = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('with hot reload')) resolve()
    })
  })
  const failed = ended.then(() => {
    throw new Error('The development server has ended')
  })
  await Promise.race([isServing, failed])
  failed.catch(() => undefined)
  return { origin: `http://localhost:${port}`, stop }
}

/** Without the origins of the built site, which the tests find in the environment too. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { MAIN_ORIGIN: _main, AUTH_ORIGIN: _auth, ASSETS_ORIGIN: _assets, ...rest } = process.env
  return rest
}
