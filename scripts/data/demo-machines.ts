import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { buildMachines, type BuiltMachines } from '#demo/machine-blobs.ts'
import { encodePicture } from './encode-picture.ts'
import { sourceDigest } from './source-digest.ts'

const cacheFile = 'dist/.demo-machines'
/** Sources that affect how a machine is packed, read and drawn. */
const sources = [
  'src/circuits/archive',
  'src/circuits/save-file',
  'src/circuits/drawing',
  'src/circuits/simulation',
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
 * The demo machines, packed and drawn: the cached ones, unless the sources have changed; drawing takes seconds, so `onDraw` is called
 * before it.
 */
export async function demoMachines(onDraw: () => void = () => undefined): Promise<BuiltMachines> {
  const digest = sourceDigest(sources)
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
