import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const stamp = 'dist/.stamp'
const roots = ['src/app', 'src/edge', 'src/shared', 'src/upstream']
const files = ['app.config.ts', 'wrangler.toml', 'package-lock.json']

/** Builds the workers and the browser's files, unless the last build was made from the same sources. */
export function build(): { built: boolean } {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return { built: false }
  const result = spawnSync('vite', ['build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) throw new Error('The build failed; its output is above.')
  writeFileSync(stamp, digestOfSources())
  return { built: true }
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  const sources = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  for (const file of [...files, ...sources.sort()]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
