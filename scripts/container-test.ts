import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { printStep, endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

const image = 'logic-works-community:smoke-test'
const host = 'community.example'

/** Settings that are enough to start, and lead nowhere. */
const settings = {
  MAIN_ORIGIN: `https://${host}`,
  AUTH_ORIGIN: `https://auth.${host}`,
  ASSETS_ORIGIN: `https://assets.${host}`,
  CHAT_URL: 'https://chat.example',
  MICROBLOG_URL: 'https://micro.example',
  STATUS_URL: 'https://status.example',
  VIDEO_URL: 'https://video.example',
  MAIL_TRANSPORT: 'smtp',
  SMTP_HOST: 'mail.example',
  MAIL_SEAL_KEY: randomBytes(33).toString('base64'),
  TURNSTILE_SITE_KEY: '0x4AAAA',
  TURNSTILE_SECRET: '0x4BBBB',
}

function docker(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new ScriptFailure(`docker ${args[0]} failed:\n${stderr.trim()}`)
  return stdout.trim()
}

/** Status of the site's response to a proxy in front of it; undefined while nothing listens. */
async function ask(port: number, page: string): Promise<number | undefined> {
  const sent = request({
    port,
    path: page,
    headers: { host, 'x-forwarded-proto': 'https', accept: 'text/html' },
  }).end()
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  } catch {
    return undefined
  }
}

/** Milliseconds that the container may take to start, to be healthy, or to stop. */
const timeoutMs = 120_000

/** Resolves once a condition holds; throws ScriptFailure with a sentence and the container's log if it never does. */
async function until(container: string, failure: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await holds())) {
    const isRunning = docker('inspect', '--format', '{{.State.Running}}', container) === 'true'
    if (!isRunning || Date.now() > deadline) throw new ScriptFailure(`${failure}\n${logOf(container)}`)
    await setTimeout(500)
  }
}

function logOf(container: string): string {
  const { stdout, stderr } = spawnSync('docker', ['logs', container], { encoding: 'utf8' })
  return `${stdout}${stderr}`.trim()
}

/** Starts the image as compose.yaml does, with a settings file, asks for pages, backs it up, and stops it. */
async function serveAndStop(folder: string): Promise<void> {
  const file = path.join(folder, 'production.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  // The container's user has another number than this one.
  writeFileSync(file, lines.join(''), { mode: 0o644 })
  const mount = `type=bind,source=${file},target=/app/deploy/production.env,readonly`
  const run = ['run', '--detach', '--init', '--publish', '127.0.0.1::8787', '--mount', mount]
  const container = docker(...run, image, '--env', 'production')
  try {
    const port = Number(docker('port', container, '8787').split(':').at(-1))
    await until(container, "It isn't ready:", async () => (await ask(port, '/readyz')) === 200)
    for (const page of ['/', '/forums', '/hub', '/login']) {
      const status = await ask(port, page)
      if (status === undefined || status >= 400) throw new ScriptFailure(`${page} answers ${status}.`)
    }
    if ((await ask(port, '/dev/outbox')) !== 404)
      throw new ScriptFailure('The outbox of development is open.')
    const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', container)
    await until(container, "It isn't healthy:", async () => health() === 'healthy')
    docker('exec', container, 'npm', 'run', 'backup', '--', '/data/community.gz')
    docker('exec', container, 'npm', 'run', 'backup', '--', '/data/community.gz', '--verify')
    docker('stop', container)
    const code = docker('inspect', '--format', '{{.State.ExitCode}}', container)
    if (code !== '0') throw new ScriptFailure(`It ended with ${code}:\n${logOf(container)}`)
  } finally {
    docker('rm', '--force', '--volumes', container)
  }
}

async function smokeTest(): Promise<void> {
  printStep('Building the image …')
  docker('build', '--tag', image, '.')
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'))
  chmodSync(folder, 0o755)
  try {
    await serveAndStop(folder)
  } finally {
    rmSync(folder, { recursive: true })
    docker('image', 'rm', image)
  }
  printStep('The container builds, serves, is backed up and stops.')
}

if (spawnSync('docker', ['version']).status === 0) await smokeTest().catch(endWithSentence)
else {
  console.log("Docker isn't running here, so the container wasn't tested.")
  // A run in CI that tests nothing would look like one that passes.
  if (process.env.CI) process.exitCode = 1
}
