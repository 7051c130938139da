import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, type Checkout, enoughSettings } from '#tests/platform/checkout.ts'
import { endProcessTree } from '#tests/world/end-process-tree.ts'
import { freePort } from '#scripts/browser/free-port.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'self-hosted-'))
const { CLOUDFLARE_ACCOUNT_ID: _, DATA_LOCATION: __, ...settings } = enoughSettings('own')
const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
let checkout: Checkout
let port: number
let server: ChildProcess
let output = ''

/** Starts the site as an operator does, with its settings in the environment or in a file, and waits until it says that it serves. */
async function start(overrides: Record<string, string> | 'from a file'): Promise<void> {
  output = ''
  const isFromFile = overrides === 'from a file'
  server = spawn(process.execPath, ['scripts/serve.ts', ...(isFromFile ? ['--env', 'own'] : [])], {
    // The head of a process group, which is ended as a whole.
    detached: true,
    cwd: isFromFile ? checkout.folder : process.cwd(),
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(port),
      DATA_DIR: folder,
      ...(isFromFile ? {} : { ...settings, ...smtp, ...overrides }),
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

/** Ends the site and its child processes, if it still runs. */
function end(): void {
  if (server.pid !== undefined && server.exitCode === null) endProcessTree(server.pid)
}

/** Response of the site to a proxy that received the request over TLS. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { host, pathname, search } = new URL(url)
  const sent = request({
    port,
    method,
    path: pathname + search,
    headers: {
      host,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
      accept: 'text/html',
      ...headers,
    },
  }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

beforeAll(async () => {
  port = await freePort()
  // Filled in as for a deployment; settings of Cloudflare's account stay empty.
  checkout = checkOut()
  checkout.writeSettings('own', { CLOUDFLARE_ACCOUNT_ID: '', DATA_LOCATION: undefined, ...smtp })
  await start('from a file')
})

afterAll(() => {
  end()
  checkout.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a site of one’s own has production’s rules, and no demo community', async () => {
  expect(output).toContain('Serving https://own.example')
  const ready = await ask('https://own.example/readyz')
  expect([ready.status, ready.text]).toEqual([200, expect.stringContaining('"status":"ok"')])
  expect((await ask('https://own.example/')).status).toBe(200)
  const login = await ask('https://own.example/login')
  expect([login.status, login.headers.location]).toEqual([302, expect.stringMatching(/^https:/)])
  const form = await ask(String(login.headers.location))
  expect(form.text).toContain('<form')
  expect(form.text).not.toContain('grace')
  expect((await ask('https://own.example/dev/outbox')).status).toBe(404)
  expect((await ask('https://own.example/user/ada')).status).toBe(404)
  expect((await ask('https://auth.own.example/auth/developer', {}, 'POST')).status).not.toBe(200)
})

test('an address that isn’t the site’s is not served', async () => {
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
  const sent = request({
    port,
    method: 'POST',
    path: '/auth/login',
    headers: {
      host: 'auth.own.example',
      origin: 'https://auth.own.example',
      'x-forwarded-proto': 'https',
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  sent.write(body.slice(0, 10))
  await ask('https://own.example/readyz')
  server.kill('SIGTERM')
  sent.end(body.slice(10))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  response.resume()
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
  expect(readdirSync(folder)).toContain('v3')
  await start({})
  expect(output).not.toContain('Migrated')
  expect((await ask('https://own.example/readyz')).status).toBe(200)
})

test('the commands on data work beside it, with its settings in the environment', async () => {
  const file = path.join(folder, 'backup.gz')
  const environment = { ...process.env, ...settings, ENVIRONMENT: 'production', DATA_DIR: folder }
  const made = spawn(process.execPath, ['scripts/backup.ts', file], { env: environment })
  expect(await text(made.stdout)).toMatch(/^Backed up \d+ rows/)
  const admin = spawn(process.execPath, ['scripts/admin.ts', 'ada'], { env: environment })
  expect(await text(admin.stderr)).toContain("There's no user called ada in ")
})

/** Findings of the doctor about the site, by the name of each check, and its exit code. */
async function doctor(more: Record<string, string> = {}) {
  const env = { ...process.env, ...settings, ...smtp, DATA_DIR: folder, ...more }
  const child = spawn(process.execPath, ['scripts/doctor.ts', '--self-hosted', '--json'], { env })
  const ended = once(child, 'close')
  const found = JSON.parse(await text(child.stdout)) as { check: string; state: string; detail: string }[]
  const states = Object.fromEntries(found.map(({ check, state }) => [check, state]))
  return { code: (await ended)[0] as number, states, found }
}

test('the doctor looks at its settings, hosts, mail, data and disk', async () => {
  const { code, states } = await doctor()
  // There is no such host.
  expect(code).toBe(1)
  expect(states).toMatchObject({
    settings: 'ok',
    'DNS of own.example': 'fail',
    'DNS of assets.own.example': 'fail',
    ready: 'fail',
    SPF: 'warn',
    migrations: 'ok',
    'migrations of search': 'ok',
    'jobs of each minute': expect.stringMatching(/^(?:ok|warn)$/),
    outbox: 'ok',
    admins: 'warn',
    disk: expect.any(String),
  })
  const wrong = await doctor({ MAIN_ORIGIN: 'x', CHAT_URL: 'y', DATA_DIR: path.join(folder, 'empty') })
  expect(wrong.found).toEqual([
    {
      check: 'settings',
      state: 'fail',
      detail: [
        'Set MAIN_ORIGIN to a URL like https://example.org, not to "x".',
        'Set CHAT_URL to a URL like https://example.org, not to "y".',
      ].join('\n'),
    },
    { check: 'data', state: 'fail', detail: expect.stringContaining('has no data') },
  ])
})

test.each([
  [{ MAIN_ORIGIN: 'http://localhost:8787' }, 'Set MAIN_ORIGIN to an address that visitors can reach.'],
  [{ MAIL_TRANSPORT: 'cloudflare' }, 'Set MAIL_TRANSPORT to smtp'],
  [{ ENVIRONMENT: 'development' }, 'Set ENVIRONMENT to production, or unset it.'],
  [{ STROE_URL: 'https://x.example' }, 'Rename STROE_URL to STORE_URL'],
])('%j is refused before anything is served', async (wrong, sentence) => {
  end()
  await start(wrong)
  expect(output).toContain(sentence)
  expect(server.exitCode).toBe(1)
})
