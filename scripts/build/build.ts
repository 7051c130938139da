import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { packageScript } from '#scripts/command-line/package-script.ts'
import { writeThirdPartyNotices } from './third-party-notices.ts'

const stamp = 'dist/.stamp'
const roots = ['src/app', 'src/edge', 'src/shared', 'src/upstream']
const files = ['app.config.ts', 'scripts/build/chunk-rules.ts', 'wrangler.toml', 'package-lock.json']

/**
 * Builds the workers and the browser's files, unless the last build was made from the same sources. Throws ScriptFailure after the
 * errors have been printed.
 */
export async function build(): Promise<{ built: boolean }> {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return { built: false }
  await runVite()
  const built = digestOfSources()
  nameBuild(built.slice(0, 12))
  compressFiles('dist/client/assets')
  writeThirdPartyNotices()
  writeFileSync(stamp, built)
  return { built: true }
}

async function runVite(): Promise<void> {
  const child = spawn(
    process.execPath,
    [packageScript('vite'), 'build', '--config', 'app.config.ts', '--logLevel', 'warn'],
    { stdio: ['ignore', 'inherit', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const [code] = await once(child, 'close')
  process.stderr.write(code === 0 ? complaints : withoutStacks(complaints))
  if (code !== 0) throw new ScriptFailure('The build failed: mend what it says above, and try again.')
}

/** Vite's errors and warnings, without the lines that only name its own sources. */
export function withoutStacks(complaints: string): string {
  return complaints
    .replaceAll(/\n\s+at .*/g, '')
    .replace(/\n\s*errors: \[Getter\/Setter\]\n\}/, '')
    .replace(/\s*$/, '\n')
}

/** Gives both workers their version: pages cached by another build link to files that may be gone. */
function nameBuild(version: string): void {
  for (const file of ['dist/server/wrangler.json', 'dist/logic_works_upstream/wrangler.json']) {
    const config = JSON.parse(readFileSync(file, 'utf8')) as { vars?: Record<string, string> }
    config.vars = { ...config.vars, VERSION: version }
    writeFileSync(file, JSON.stringify(config))
  }
}

/** Puts a Brotli file beside each script and style, which the assets host serves to clients that accept it. */
function compressFiles(folder: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css)$/.test(name)) continue
    const file = path.join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
  }
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
