import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { printStep } from './run/print-step.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'

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

/** What the site answers a proxy in front of it; undefined while nothing listens. */
async function ask(port: number, path: string): Promise<number | undefined> {
  const sent = request({
    port,
    path,
    headers: { host, 'x-forwarded-proto': 'https', accept: 'text/html' },
  }).end()
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  } catch {
    return undefined
  }
}

/** Builds the image, starts it as compose.yaml does, asks for pages, and stops it. */
async function smokeTest(): Promise<void> {
  printStep('Building the image …')
  docker('build', '--tag', image, '.')
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const container = docker('run', '--detach', '--rm', '--publish', '127.0.0.1::8787', ...variables, image)
  try {
    const port = Number(docker('port', container, '8787').split(':').at(-1))
    const deadline = Date.now() + 120_000
    while ((await ask(port, '/readyz')) !== 200) {
      if (Date.now() > deadline) throw new ScriptFailure(`It isn't ready:\n${docker('logs', container)}`)
      await setTimeout(500)
    }
    for (const path of ['/', '/forums', '/hub', '/login']) {
      const status = await ask(port, path)
      if (status === undefined || status >= 400) throw new ScriptFailure(`${path} answers ${status}.`)
    }
    if ((await ask(port, '/dev/outbox')) !== 404)
      throw new ScriptFailure('The outbox of development is open.')
  } finally {
    docker('stop', '--time', '20', container)
  }
  printStep('The container builds, serves and stops.')
}

if (spawnSync('docker', ['version']).status === 0) await smokeTest().catch(endWithSentence)
else {
  console.log("Docker isn't running here, so the container wasn't tested.")
  // A run in CI that tests nothing would look like one that passes.
  if (process.env.CI) process.exitCode = 1
}
