import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  Response,
  type V4WorkerOptions,
} from 'miniflare'
import { localDatabases, localRateLimits } from '#scripts/run/local-platform/plugin.ts'
import { madeSecrets } from '#scripts/environment/local-environment.ts'
import { localResources, persistPath, type LocalEnvironment } from '#scripts/environment/local-environment.ts'
import type { Storage } from '#scripts/data/storage.ts'
import { unstable_getMiniflareWorkerOptions as miniflareOptions } from 'wrangler'

/** At the simulated platform's own entry, a header with the name of a worker chooses who answers: only this process knows the names. */
const secret = randomUUID()
const ingressWorker = `ingress-${secret}`
const filesWorker = `files-${secret}`
export const edgeWorker = `edge-${secret}`
export const upstreamWorker = `upstream-${secret}`

/**
 * Serves the production build in miniflare: the edge and its upstream, by their built wrangler.json. Until `isStarted` says yes,
 * all but `/healthz` is 503.
 */
export async function serve(
  local: LocalEnvironment,
  isStarted: () => boolean = () => true,
): Promise<Miniflare> {
  const { onLine } = local
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      // The simulated platform's own entry lets headers choose who answers. It is for this process, on any free port.
      host: '127.0.0.1',
      port: 0,
      log: new Log(LogLevel.WARN),
      // No client's location is looked up in development.
      cf: false,
      resourcePersistencePath: persistPath(local.dataDir),
      ...(local.inspected && { inspectorPort: 0 }),
      ...(onLine && { handleStructuredLogs: ({ message }: { message: string }) => onLine(message) }),
      workers: [ingress(local, isStarted), ...edgeAndFiles(local), upstreamOf(local)],
    }),
  )
  await miniflare.ready
  return miniflare
}

/** The storage of the upstream that is being served. */
export async function servedStorage(miniflare: Miniflare): Promise<Storage> {
  const { DB, SEARCH, BLOBS } = await miniflare.getBindings<StorageBindings>(upstreamWorker)
  return { database: DB, search: SEARCH, blobs: BLOBS }
}

interface StorageBindings {
  DB: Storage['database']
  SEARCH: Storage['search']
  BLOBS: Storage['blobs']
}

/** Makes the served site refuse new requests, and waits until the open ones have their responses. */
export async function drain(miniflare: Miniflare): Promise<void> {
  const site = await miniflare.getWorker(ingressWorker)
  await site.fetch('http://localhost/', { headers: { 'drain-key': secret } })
}

/** Returns a function that does the scheduled work of the served upstream for one of its triggers. */
export async function scheduledWork(miniflare: Miniflare): Promise<(cron: string) => Promise<unknown>> {
  const upstream = await miniflare.getWorker(upstreamWorker)
  return (cron) => upstream.scheduled({ cron })
}

/** The public socket, on the port of the environment: it reaches only the edge. */
function ingress(
  { port, host = '127.0.0.1', isProxied = false, vars }: LocalEnvironment,
  isStarted: () => boolean,
): V4WorkerOptions {
  return {
    name: ingressWorker,
    compatibilityDate: '2026-10-12',
    modules: true,
    script: stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'ingress-worker.ts'), 'utf8')),
    unsafeDirectSockets: [{ host, port }],
    bindings: { PROXIED: isProxied, MAIN_ORIGIN: vars.MAIN_ORIGIN ?? '', DRAIN_KEY: secret },
    serviceBindings: {
      EDGE: edgeWorker,
      STARTED: () => new Response(null, { status: isStarted() ? 204 : 503 }),
    },
  }
}

/**
 * The edge, with its files behind a worker of their own: miniflare would otherwise send every request of the edge through
 * the files' router first, which costs as much as answering a cached page.
 */
function edgeAndFiles(local: LocalEnvironment): V4WorkerOptions[] {
  const { assets, ...edge } = worker(edgeWorker, 'dist/server/wrangler.json', local)
  const files: V4WorkerOptions = {
    name: filesWorker,
    compatibilityDate: edge.compatibilityDate,
    modules: true,
    script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) }',
    assets,
  }
  return [
    { ...edge, serviceBindings: { ...edge.serviceBindings, ASSETS: filesWorker, UPSTREAM: upstreamWorker } },
    files,
  ]
}

function upstreamOf(local: LocalEnvironment): V4WorkerOptions {
  const vars = { ...local.vars, ...madeSecrets(local) }
  const configPath = 'dist/logic_works_upstream/wrangler.json'
  const options = worker(upstreamWorker, configPath, { ...local, vars })
  return {
    ...options,
    compatibilityFlags: [...(options.compatibilityFlags ?? []), 'd1_binding_jsrpc'],
    d1Databases: {},
    unsafeBindings: [...(options.unsafeBindings ?? []), ...localDatabases(localResources.d1Databases)],
    r2Buckets: localResources.r2Buckets,
  }
}

function worker(name: string, configPath: string, { vars, unlimited }: LocalEnvironment): V4WorkerOptions {
  const { workerOptions }: { workerOptions: Partial<V4WorkerOptions> } = miniflareOptions(configPath)
  // The modules are listed below, which leaves no rules to apply.
  const { modulesRules: _, ...options } = workerOptions
  const root = path.dirname(path.resolve(configPath))
  const bindings = { ...options.bindings, ...vars }
  const limits = Object.entries(options.ratelimits ?? {}).map(
    ([limit, { simple }]) => [limit, unlimited ? {} : simple] as const,
  )
  return {
    ...options,
    name,
    bindings,
    modulesRoot: root,
    modules: modulesOf(root),
    ratelimits: undefined,
    unsafeBindings: localRateLimits(Object.fromEntries(limits)),
  }
}

/** The built modules of a worker, its entry first. */
function modulesOf(root: string): { type: 'ESModule'; path: string }[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  files.sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  return files.map((file) => ({ type: 'ESModule', path: path.join(root, file) }))
}
