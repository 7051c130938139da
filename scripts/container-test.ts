import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { endWithSentence, printStep, ScriptFailure } from '#scripts/command-line/script-output.ts'

const image = 'logic-works-community:smoke-test'
const host = 'community.example'
/** Milliseconds that the container may take to start, and to be healthy. */
const timeoutMs = 120_000

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

if (spawnSync('docker', ['version']).status === 0) await smokeTest().catch(endWithSentence)
else {
  console.log("Docker isn't running here, so the container wasn't tested.")
  // A run in CI that tests nothing would look like one that passes.
  if (process.env.CI) process.exitCode = 1
}

/** Starts the image as compose.yaml does, with a settings file, asks for pages, backs it up, and stops it. */
async function smokeTest(): Promise<void> {
  printStep('Building the image …')
  docker('build', '--tag', image, '.')
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'))
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'production.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  // The container's user has another number than this one.
  writeFileSync(file, lines.join(''), { mode: 0o644 })
  const mount = `type=bind,source=${file},target=/app/deploy/production.env,readonly`
  const run = ['run', '--detach', '--init', '--publish', '127.0.0.1::8787', '--mount', mount]
  const container = docker(...run, image, '--env', 'production')
  const inspect = (field: string) => docker('inspect', '--format', `{{.State.${field}}}`, container)
  const fail = (reason: string): never => {
    const { stdout, stderr } = spawnSync('docker', ['logs', container], { encoding: 'utf8' })
    throw new ScriptFailure(`${reason}\n${stdout}${stderr}`)
  }
  const until = async (failure: string, holds: () => Promise<boolean>) => {
    for (const deadline = Date.now() + timeoutMs; !(await holds()); await setTimeout(500))
      if (inspect('Running') !== 'true' || Date.now() > deadline) fail(failure)
  }
  try {
    const port = Number(docker('port', container, '8787').split(':').at(-1))
    await until("It isn't ready:", async () => (await ask(port, '/readyz')) === 200)
    for (const page of ['/', '/forums', '/hub', '/login']) {
      const status = (await ask(port, page)) ?? 0
      if (status === 0 || status >= 400) fail(`${page} answers ${status}.`)
    }
    if ((await ask(port, '/dev/outbox')) !== 404) fail('The outbox of development is open.')
    await until("It isn't healthy:", async () => inspect('Health.Status') === 'healthy')
    docker('exec', container, 'npm', 'run', 'backup', '--', '/data/community.gz')
    docker('exec', container, 'npm', 'run', 'backup', '--', '/data/community.gz', '--verify')
    docker('stop', container)
    if (inspect('ExitCode') !== '0') fail(`It ended with ${inspect('ExitCode')}:`)
  } finally {
    docker('rm', '--force', '--volumes', container)
    rmSync(folder, { recursive: true })
    docker('image', 'rm', image)
  }
  printStep('The container builds, serves, is backed up and stops.')
}

function docker(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new ScriptFailure(`docker ${args[0]} failed:\n${stderr.trim()}`)
  return stdout.trim()
}

/** Status of the site's response to a proxy in front of it; undefined while nothing listens. */
async function ask(port: number, page: string): Promise<number | undefined> {
  const headers = { host, 'x-forwarded-proto': 'https', accept: 'text/html' }
  try {
    const [response] = (await once(request({ port, path: page, headers }).end(), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    return response.statusCode
  } catch {
    return undefined
  }
}
