import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A digest of all files of these folders and files, without tests; a change to any of them changes it. */
export function sourceDigest(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  const entries = readdirSync(source, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
