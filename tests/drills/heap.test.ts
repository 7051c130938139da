import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { edgeWorker, upstreamWorker } from '#scripts/run/serve.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { ForumsDocument } from '#app/graphql.gen.ts'
import { builtFunctions, payloadOf } from '#tests/http/server-functions.ts'

const times = 30
/** Requests whose objects may still be there: the last ones. */
const few = 10

let server: TestServer
let main: string

beforeAll(async () => {
  server = await startTestServer({}, { demo: false, unlimited: true, inspected: true })
  main = server.local.vars.MAIN_ORIGIN ?? ''
})
afterAll(() => server.stop())

/** Sends the request some times, one after another; returns the statuses that came. */
async function repeat(path: (count: number) => string, init: RequestInit): Promise<number[]> {
  const statuses = new Set<number>()
  for (let count = 0; count < times; count++) {
    const response = await fetch(main + path(count), { ...init, redirect: 'manual' })
    await response.arrayBuffer()
    statuses.add(response.status)
  }
  return [...statuses]
}

const json = { 'content-type': 'application/json' }

test('a page, a redirect, a server function and a document leave nothing in the memory of the workers', async () => {
  // Found before any request: the server closes connections that are idle meanwhile.
  const { id } = builtFunctions().find(({ name }) => name === 'readByGet') ?? {}
  const payload = encodeURIComponent(payloadOf({ document: ForumsDocument, variables: '{}' }))
  const html = { headers: { accept: 'text/html' } }
  // A parameter that no route declares keeps a page out of the cache.
  expect(await repeat((count) => `/settings?unknown=${count}`, html)).toEqual([200])
  expect(await repeat((count) => `/@nobody${count}`, html)).toEqual([302])
  const called = { headers: { 'x-tsr-serverfn': 'true', origin: main } }
  expect(await repeat(() => `/_serverFn/${id}?payload=${payload}`, called)).toEqual([200])
  const document = { method: 'POST', headers: json, body: '{"query":"{ forums { id } }"}' }
  expect(await repeat(() => '/graphql', document)).toEqual([200])

  const routers = (await liveObjects(server.miniflare, edgeWorker))('Router')
  expect(routers, 'what pages are rendered with').toBeLessThan(few)
  expect(routers, 'that its class at least is found by its name').toBeGreaterThan(0)
  for (const worker of [edgeWorker, upstreamWorker]) {
    const count = await liveObjects(server.miniflare, worker)
    expect(count('workerd / Request'), worker).toBeLessThan(few)
    expect(count('workerd / Response'), worker).toBeLessThan(few)
    expect(count('Object'), 'that objects are found by their names').toBeGreaterThan(1_000)
  }
})

interface Snapshot {
  snapshot: { meta: { node_fields: string[] } }
  nodes: number[]
  strings: string[]
}

/** Counts the live objects of each class in a worker's memory, after a garbage collection. */
async function liveObjects(miniflare: Miniflare, worker: string): Promise<(name: string) => number> {
  const { host } = await miniflare.getInspectorURL()
  // The inspector closes connections that are idle while a snapshot is read.
  const response = await fetch(`http://${host}/json`, { headers: { connection: 'close' } })
  const targets = await response.json<{ id: string; webSocketDebuggerUrl: string }[]>()
  const target = targets.find(({ id }) => id === `core:user:${worker}`)
  if (!target) throw new Error(`No worker ${worker} among ${targets.map(({ id }) => id).join(', ')}`)
  const snapshot = await takeSnapshot(target.webSocketDebuggerUrl)
  const size = snapshot.snapshot.meta.node_fields.length
  const counts = new Map<string, number>()
  for (let at = 0; at < snapshot.nodes.length; at += size) {
    // A node's second field is its name.
    const name = snapshot.strings[snapshot.nodes[at + 1] ?? 0] ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (name) => counts.get(name) ?? 0
}

/** A snapshot of the heap, which begins with a collection. */
function takeSnapshot(url: string): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const socket = new WebSocket(url)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.takeHeapSnapshot', params: {} })),
    )
    socket.addEventListener('error', () => reject(new Error(`Can't inspect ${url}`)))
    socket.addEventListener('message', ({ data }) => {
      const { id, params } = JSON.parse(String(data)) as { id?: number; params?: { chunk?: string } }
      if (params?.chunk !== undefined) chunks.push(params.chunk)
      if (id !== 1) return
      socket.close()
      resolve(JSON.parse(chunks.join('')) as Snapshot)
    })
  })
}
