import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Writes a file of secrets and returns its path. */
type WriteSecrets = (name: string, secrets: Record<string, string>) => string

/**
 * Runs it with a way to write files of secrets, into a folder that only this user can open. The folder is gone afterwards, also when the
 * process is interrupted or ended meanwhile.
 */
export async function withSecretFiles<Result>(
  run: (write: WriteSecrets) => Promise<Result>,
): Promise<Result> {
  // Node makes such a folder with the mode 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const end = (signal: NodeJS.Signals) => {
    removeFolder()
    remove()
    // Without our listener the signal ends the process, and the parent process sees which signal it was.
    process.kill(process.pid, signal)
  }
  const removeFolder = () => {
    for (const signal of endings) process.off(signal, end)
    process.off('exit', remove)
  }
  for (const signal of endings) process.on(signal, end)
  process.on('exit', remove)
  try {
    return await run((name, secrets) => {
      const file = path.join(folder, `${name}.json`)
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
      return file
    })
  } finally {
    removeFolder()
    remove()
  }
}
