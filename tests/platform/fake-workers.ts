import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { respond, refuse } from './fake-platform.ts'

interface Binding {
  name: string
  type: string
  text?: string
  [key: string]: unknown
}

interface Version {
  id: string
  number: number
  bindings: Binding[]
  annotations: Record<string, string>
}

interface Worker {
  versions: Version[]
  /** The ids of versions, in the order in which they began to serve. */
  served: string[]
  schedules: string[]
  domains: string[]
}

/** The workers of an account. */
export interface FakeWorkers {
  routes: Hono
  all: Map<string, Worker>
  /** The bindings of a worker's version that serves, by name. */
  bindingsOf(name: string): Map<string, Binding>
}

interface Metadata {
  bindings: Binding[]
  keep_bindings?: string[]
  annotations?: Record<string, string>
}

/** Token that allows uploading the files of a worker. */
const uploadToken = 'a token of an upload'

/** Fake workers that store the uploads of each version. */
export function fakeWorkers(): FakeWorkers {
  const all = new Map<string, Worker>()
  const files = new Set<string>()
  const routes = new Hono()
  const current = (worker: Worker) => worker.versions.find(({ id }) => id === worker.served.at(-1))
  const missing = 'This Worker does not exist on your account.'
  const subdomain = { enabled: false, previews_enabled: false }
  routes.get('/domains', (c) =>
    respond(
      c,
      [...all].flatMap(([service, { domains }]) => domains.map((hostname) => ({ hostname, service }))),
    ),
  )
  routes.get('/scripts', (c) => respond(c, []))
  routes.put('/scripts/:name', async (c) => {
    const name = c.req.param('name')
    const worker = all.get(name) ?? { versions: [], served: [], schedules: [], domains: [] }
    all.set(name, worker)
    const { id } = addVersion(worker, await metadataOf(c))
    worker.served.push(id)
    return respond(c, { id: name, deployment_id: id, etag: id, startup_time_ms: 1 })
  })
  // Of a worker that exists, wrangler uploads a version first, and lets it serve afterwards.
  routes.post('/scripts/:name/versions', async (c) => {
    const worker = all.get(c.req.param('name'))
    if (!worker) return refuse(c, 404, 10_007, missing)
    const { id } = addVersion(worker, await metadataOf(c))
    const resources = { script: { etag: id, handlers: ['fetch'] }, script_runtime: {}, bindings: [] }
    return respond(c, { id, startup_time_ms: 1, metadata: { has_preview: false }, resources })
  })
  routes.patch('/scripts/:name/script-settings', async (c) => respond(c, await c.req.json()))
  routes.get('/scripts/:name/secrets', (c) => {
    const worker = all.get(c.req.param('name'))
    if (!worker) return refuse(c, 404, 10_007, missing)
    return respond(c, current(worker)?.bindings.filter(({ type }) => type === 'secret_text') ?? [])
  })
  routes.get('/services/:name', (c) => {
    const script = { tag: c.req.param('name') }
    if (!all.has(script.tag)) return refuse(c, 404, 10_090, missing)
    return respond(c, { default_environment: { environment: 'production', script } })
  })
  routes.get('/workers/:name', (c) => respond(c, { name: c.req.param('name'), subdomain }))
  routes.get('/scripts/:name/settings', (c) => {
    const worker = all.get(c.req.param('name'))
    return worker ? respond(c, { bindings: current(worker)?.bindings }) : refuse(c, 404, 10_007, missing)
  })
  routes.get('/scripts/:name/deployments', (c) => {
    const served = all.get(c.req.param('name'))?.served.toReversed()
    if (!served) return refuse(c, 404, 10_007, missing)
    return respond(c, {
      deployments: served.map((version_id) => ({ versions: [{ version_id, percentage: 100 }] })),
    })
  })
  routes.post('/scripts/:name/deployments', async (c) => {
    const worker = all.get(c.req.param('name'))
    const { versions } = await c.req.json<{ versions: { version_id: string }[] }>()
    const chosen = worker?.versions.find(({ id }) => id === versions[0]?.version_id)
    if (!worker || !chosen) return refuse(c, 404, 10_007, missing)
    if (chosen.id !== worker.versions.at(-1)?.id && c.req.query('force') !== 'true')
      return refuse(c, 400, 10_220, 'Secrets have changed since this version')
    worker.served.push(chosen.id)
    return respond(c, { id: randomUUID() })
  })
  routes.get('/scripts/:name/versions', (c) => {
    const items = all
      .get(c.req.param('name'))
      ?.versions.map(({ id, number, annotations }) => ({ id, number, annotations }))
    return items ? respond(c, { items }) : refuse(c, 404, 10_007, missing)
  })
  routes.get('/scripts/:name/versions/:id', (c) => {
    const found = all.get(c.req.param('name'))?.versions.find(({ id }) => id === c.req.param('id'))
    const metadata = { created_on: '2026-01-01T00:00:00Z', author_email: '', source: 'wrangler' }
    return found ? respond(c, { ...found, metadata }) : refuse(c, 404, 10_007, missing)
  })
  routes.post('/scripts/:name/assets-upload-session', async (c) => {
    const { manifest } = await c.req.json<{ manifest: Record<string, { hash: string }> }>()
    const newHashes = Object.values(manifest).flatMap(({ hash }) => (files.has(hash) ? [] : [hash]))
    return respond(c, { jwt: uploadToken, buckets: newHashes.length === 0 ? [] : [[...new Set(newHashes)]] })
  })
  routes.post('/assets/upload', async (c) => {
    for (const hash of (await c.req.formData()).keys()) files.add(hash)
    return c.json({ success: true, errors: [], messages: [], result: { jwt: uploadToken } }, 201)
  })
  routes.on(['GET', 'POST'], '/scripts/:name/subdomain', (c) => respond(c, subdomain))
  routes.put('/scripts/:name/schedules', async (c) => {
    const schedules = await c.req.json<{ cron: string }[]>()
    const worker = all.get(c.req.param('name'))
    if (worker) worker.schedules = schedules.map(({ cron }) => cron)
    return respond(c, { schedules })
  })
  routes.post('/scripts/:name/domains/changeset', (c) =>
    respond(c, { added: [], removed: [], updated: [], conflicting: [] }),
  )
  routes.put('/scripts/:name/domains/records', async (c) => {
    const { origins } = await c.req.json<{ origins: { hostname: string }[] }>()
    const worker = all.get(c.req.param('name'))
    if (worker) worker.domains = origins.map(({ hostname }) => hostname)
    return respond(c, null)
  })
  return { routes, all, bindingsOf }

  function addVersion(worker: Worker, metadata: Metadata): Version {
    const names = new Set(metadata.bindings.map(({ name }) => name))
    const retained = (current(worker)?.bindings ?? []).filter(
      ({ name, type }) => metadata.keep_bindings?.includes(type) && !names.has(name),
    )
    const version = {
      id: randomUUID(),
      number: worker.versions.length + 1,
      bindings: [...metadata.bindings, ...retained],
      annotations: metadata.annotations ?? {},
    }
    worker.versions.push(version)
    return version
  }

  function bindingsOf(name: string): Map<string, Binding> {
    const worker = all.get(name)
    return new Map((worker && current(worker)?.bindings)?.map((binding) => [binding.name, binding]))
  }
}

async function metadataOf(c: Context): Promise<Metadata> {
  const form = await c.req.formData()
  return JSON.parse(form.get('metadata') as string) as Metadata
}
