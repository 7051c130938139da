import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { buildMachines, type BuiltMachines } from '#demo/machine-blobs.ts'
import { encodePicture } from './encode-picture.ts'

const cacheFile = 'dist/.demo-machines'
/** Whatever has a part in how a machine is packed, read and drawn. */
const sources = [
  'src/shared/archive',
  'src/shared/save-file',
  'src/shared/drawing',
  'demo/circuits',
  'demo/machines.ts',
  'demo/machine-blobs.ts',
  'src/upstream/domains/creations',
  'scripts/data/encode-picture.ts',
]

interface CachedMachines {
  digest: string
  machines: BuiltMachines
}

/**
 * The demo machines, packed and drawn: the ones that were kept, unless the sources have changed; drawing takes seconds, so
 * `onDraw` hears of it before.
 */
export async function demoMachines(onDraw: () => void = () => undefined): Promise<BuiltMachines> {
  const digest = digestOfSources()
  if (existsSync(cacheFile)) {
    const before = deserialize(readFileSync(cacheFile)) as CachedMachines
    if (before.digest === digest) return before.machines
  }
  onDraw()
  const machines = await buildMachines(encodePicture)
  mkdirSync(path.dirname(cacheFile), { recursive: true })
  // Several servers may start at once, and none is to read half a file.
  const fresh = `${cacheFile}.${process.pid}`
  writeFileSync(fresh, serialize({ digest, machines } satisfies CachedMachines))
  renameSync(fresh, cacheFile)
  return machines
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  const entries = readdirSync(source, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
