import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, type Checkout, enoughSettings } from '#tests/platform/checkout.ts'
import { endProcessTree } from '#tests/support/end-process-tree.ts'
import { freePort } from '#scripts/browser/free-port.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'self-hosted-'))
const { CLOUDFLARE_ACCOUNT_ID: _, DATA_LOCATION: __, ...settings } = enoughSettings('own')
const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
const inEnvironment = { ...process.env, ...settings, ...smtp, DATA_DIR: folder }
let checkout: Checkout
let port: number
let server: ChildProcess
let output = ''

/** Starts the site as an operator does, with its settings in the environment or in a file, and waits until it says that it serves. */
async function start(settingsIn: 'the environment' | 'a file'): Promise<void> {
  output = ''
  const isFromFile = settingsIn === 'a file'
  server = spawn(process.execPath, ['scripts/serve.ts', ...(isFromFile ? ['--env', 'own'] : [])], {
    // The head of a process group, which is ended as a whole.
    detached: true,
    cwd: isFromFile ? checkout.folder : process.cwd(),
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(port),
      DATA_DIR: folder,
      ...(isFromFile ? {} : { ...settings, ...smtp }),
    },
  })
  const served = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Serving https://own.example')) resolve()
      })
  })
  await Promise.race([served, once(server, 'exit')])
}

/** A request as the proxy that received it over TLS sends it on. */
function forwarded(url: string, headers: Record<string, string | number>, method: string) {
  const { host, pathname, search } = new URL(url)
  const added = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7', accept: 'text/html' }
  return request({ port, method, path: pathname + search, headers: { ...added, ...headers } })
}

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = forwarded(url, headers, method).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

beforeAll(async () => {
  port = await freePort()
  // Filled in as for a deployment; settings of Cloudflare's account stay empty.
  checkout = checkOut()
  checkout.writeSettings('own', { CLOUDFLARE_ACCOUNT_ID: '', DATA_LOCATION: undefined, ...smtp })
  await start('a file')
})

afterAll(() => {
  if (server.pid !== undefined && server.exitCode === null) endProcessTree(server.pid)
  checkout.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a site of one’s own has production’s rules, and no demo community', async () => {
  expect(output).toContain('Serving https://own.example')
  expect(await ask('https://own.example/readyz')).toMatchObject({
    status: 200,
    text: expect.stringContaining('"status":"ok"'),
  })
  const login = await ask('https://own.example/login')
  expect([login.status, login.headers.location]).toEqual([302, expect.stringMatching(/^https:/)])
  const form = await ask(String(login.headers.location))
  expect(form.text).toContain('<form')
  expect(form.text).not.toContain('grace')
  expect((await ask('https://own.example/dev/outbox')).status).toBe(404)
  expect((await ask('https://own.example/user/ada')).status).toBe(404)
  expect((await ask('https://auth.own.example/auth/developer', {}, 'POST')).status).not.toBe(200)
  expect((await ask('https://other.example/')).status).toBe(421)
})

test('clients are distinguished by the address that the proxy adds, not by headers that they send', async () => {
  // More attempts than the limit of two minutes, as a new minute may begin meanwhile, each with another claimed address.
  const attempts: (number | undefined)[] = []
  for (let attempt = 0; attempt < 65; attempt++) {
    const claims = {
      'cf-connecting-ip': `198.51.100.${attempt}`,
      'x-forwarded-for': `198.51.100.${attempt}, 203.0.113.9`,
    }
    attempts.push((await ask('https://auth.own.example/auth/login', claims, 'POST')).status)
  }
  expect(attempts).toContain(429)
  expect((await ask('https://auth.own.example/auth/login', {}, 'POST')).status).not.toBe(429)
})

test('on SIGTERM it answers requests in progress; after a restart it serves the same data', async () => {
  const body = JSON.stringify({ login: 'ada', password: 'wrong' })
  const headers = {
    origin: 'https://auth.own.example',
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const sent = forwarded('https://auth.own.example/auth/login', headers, 'POST')
  sent.write(body.slice(0, 10))
  await ask('https://own.example/readyz')
  server.kill('SIGTERM')
  sent.end(body.slice(10))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  response.resume()
  expect(await once(server, 'exit')).toEqual([0, null])
  await start('the environment')
  expect(output).not.toContain('Migrated')
  expect((await ask('https://own.example/readyz')).status).toBe(200)
})

test('beside it, its data is backed up, and the doctor looks at its settings, hosts, mail, data and disk', async () => {
  const made = spawn(process.execPath, ['scripts/backup.ts', path.join(folder, 'backup.gz')], {
    env: { ...inEnvironment, ENVIRONMENT: 'production' },
  })
  expect(await text(made.stdout)).toMatch(/^Backed up \d+ rows/)
  const child = spawn(process.execPath, ['scripts/doctor.ts', '--self-hosted', '--json'], {
    env: inEnvironment,
  })
  const ended = once(child, 'close')
  const found = JSON.parse(await text(child.stdout)) as { check: string; state: string }[]
  expect(Object.fromEntries(found.map(({ check, state }) => [check, state]))).toMatchObject({
    settings: 'ok',
    // There is no such host.
    'DNS of own.example': 'fail',
    ready: 'fail',
    SPF: 'warn',
    migrations: 'ok',
    'migrations of search': 'ok',
    'jobs of each minute': expect.stringMatching(/^(?:ok|warn)$/),
    admins: 'warn',
    disk: expect.any(String),
  })
  expect((await ended)[0]).toBe(1)
})
