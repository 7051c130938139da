import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { fakeDatabases } from './fake-databases.ts'
import { fakeFiles } from './fake-files.ts'
import { fakeWorkers, type FakeWorkers } from './fake-workers.ts'

/** Fake of Cloudflare's HTTP API, with one account in memory: the calls of wrangler and the deployment's scripts. */
export interface FakePlatform {
  url: string
  /** Contents of the account. */
  account: Account
  /** Calls that it doesn't know: there should be none. */
  unknown: string[]
  /** Every call that changes something. */
  changes: string[]
  /** Parts of calls that it refuses. */
  failing: string[]
  close(): Promise<void>
}

/** Contents of an account. */
export interface Account {
  databases: ReturnType<typeof fakeDatabases>
  buckets: Map<string, { locationHint?: string; jurisdiction?: string }>
  queues: Map<string, { id: string; consumers: unknown[]; backlog?: { count: number; oldest: number } }>
  workers: FakeWorkers
  files: ReturnType<typeof fakeFiles>
}

/** The one account, and the token that opens it. */
export const account = 'a'.repeat(32)
export const token = 'a token of tests'

/** Starts the fake on a free port of this machine. */
export async function startFakePlatform(): Promise<FakePlatform> {
  const buckets: Account['buckets'] = new Map()
  const state: Account = {
    databases: fakeDatabases(),
    buckets,
    files: fakeFiles((name) => buckets.has(name)),
    queues: new Map(),
    workers: fakeWorkers(),
  }
  const unknown: string[] = []
  const changes: string[] = []
  const failing: string[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    const isOpen = c.req.path.endsWith('/assets/upload') || /^\/(?:exports|s3)\//.test(c.req.path)
    if (!isOpen && c.req.header('authorization') !== `Bearer ${token}`)
      return refuse(c, 401, 10_000, 'Authentication error')
    const call = `${c.req.method} ${c.req.path}`
    if (failing.some((part) => call.includes(part))) return refuse(c, 400, 10_021, 'Something went wrong')
    if (c.req.method !== 'GET') changes.push(call)
    await next()
    return undefined
  })
  app.route('/exports', state.databases.exports)
  app.route('/s3', state.files.routes)
  app.route(`/accounts/${account}/d1/database`, state.databases.routes)
  app.route(`/accounts/${account}/r2/buckets`, bucketRoutes(state.buckets))
  app.route(`/accounts/${account}/queues`, queueRoutes(state.queues))
  app.route(`/accounts/${account}/workers`, state.workers.routes)
  app.get('/memberships', (c) => respond(c, [{ account: { id: account, name: 'Tests' } }]))
  app.notFound((c) => {
    unknown.push(`${c.req.method} ${c.req.path}`)
    return refuse(c, 404, 7003, 'No route for that URI')
  })
  const server: ServerType = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: state,
    unknown,
    changes,
    failing,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The platform's form of a response. */
export function respond(c: Context, result: unknown, info?: object): Response {
  return c.json({ success: true, errors: [], messages: [], result, ...(info && { result_info: info }) })
}

/** The platform's form of a refusal. */
export function refuse(c: Context, status: 400 | 401 | 404 | 409, code: number, message: string): Response {
  return c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status)
}

function bucketRoutes(buckets: Account['buckets']): Hono {
  const app = new Hono()
  app.get('/:name', (c) => {
    const bucket = buckets.get(c.req.param('name'))
    // A bucket of a jurisdiction is hidden from those who don't name it.
    if (!bucket || bucket.jurisdiction !== c.req.header('cf-r2-jurisdiction'))
      return refuse(c, 404, 10_006, 'The specified bucket does not exist.')
    return respond(c, { name: c.req.param('name'), creation_date: '2026-01-01T00:00:00Z' })
  })
  app.post('/', async (c) => {
    const { name, locationHint } = await c.req.json<{ name: string; locationHint?: string }>()
    const jurisdiction = c.req.header('cf-r2-jurisdiction')
    if (buckets.has(name)) return refuse(c, 409, 10_004, 'The bucket you tried to create already exists.')
    buckets.set(name, { ...(locationHint && { locationHint }), ...(jurisdiction && { jurisdiction }) })
    return respond(c, { name })
  })
  return app
}

function queueRoutes(queues: Account['queues']): Hono {
  const app = new Hono()
  const serialized = (name: string) => {
    const queue = queues.get(name)
    return { queue_id: queue?.id, queue_name: name, consumers: queue?.consumers ?? [], producers: [] }
  }
  app.get('/', (c) => {
    const filter = c.req.queries('name')
    const found = [...queues.keys()].filter((name) => !filter || filter.includes(name))
    return respond(c, found.map(serialized), {
      page: 1,
      per_page: 1000,
      total_pages: 1,
      total_count: found.length,
    })
  })
  app.post('/', async (c) => {
    const { queue_name } = await c.req.json<{ queue_name: string }>()
    queues.set(queue_name, { id: randomUUID(), consumers: [] })
    return respond(c, serialized(queue_name))
  })
  app.get('/:id/metrics', (c) => {
    const { count = 0, oldest = 0 } = byId(queues, c.req.param('id'))?.backlog ?? {}
    const metrics = { backlog_count: count, backlog_bytes: 100 * count, oldest_message_timestamp_ms: oldest }
    return respond(c, metrics)
  })
  app.get('/:id/consumers', (c) => respond(c, byId(queues, c.req.param('id'))?.consumers ?? []))
  app.post('/:id/consumers', async (c) => {
    const consumer = { consumer_id: randomUUID(), ...(await c.req.json<object>()) }
    byId(queues, c.req.param('id'))?.consumers.push(consumer)
    return respond(c, consumer)
  })
  app.put('/:id/consumers/:consumer', async (c) => respond(c, await c.req.json()))
  return app
}

function byId(queues: Account['queues'], id: string) {
  return [...queues.values()].find((queue) => queue.id === id)
}
