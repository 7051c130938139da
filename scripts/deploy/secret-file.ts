import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Writes secrets into a file that only this user can read. It's gone when this process ends, or is interrupted or ended. */
export function secretFile(secrets: Record<string, string>): string {
  // Node makes such a folder with the mode 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return file
}
