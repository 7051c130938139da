import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { packageScript } from '#scripts/command-line/package-script.ts'
import { sourceDigest } from './source-digest.ts'
import { writeThirdPartyNotices } from './third-party-notices.ts'

const stamp = 'dist/.stamp'
const sources = [
  'app.config.ts',
  'package-lock.json',
  'scripts/build',
  'scripts/texts',
  'src',
  'wrangler.toml',
]

/**
 * Builds the workers and the browser's files, unless the last build was made from the same sources. Throws ScriptFailure after the
 * errors have been printed.
 */
export async function build(): Promise<{ built: boolean }> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(sources)) return { built: false }
  await runVite()
  const digest = sourceDigest(sources)
  // The version of both workers: pages cached by another build link to files that may be gone.
  for (const file of ['dist/server/wrangler.json', 'dist/logic_works_upstream/wrangler.json']) {
    const config = JSON.parse(readFileSync(file, 'utf8')) as { vars?: Record<string, string> }
    writeFileSync(file, JSON.stringify({ ...config, vars: { ...config.vars, VERSION: digest.slice(0, 12) } }))
  }
  compressFiles('dist/client/assets')
  writeThirdPartyNotices()
  writeFileSync(stamp, digest)
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
  // Errors without the lines that only name Vite's own sources.
  process.stderr.write(code === 0 ? complaints : complaints.replaceAll(/\n\s+at .*/g, ''))
  if (code !== 0) throw new ScriptFailure('The build failed: mend what it says above, and try again.')
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
