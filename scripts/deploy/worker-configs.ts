import { readFileSync, writeFileSync } from 'node:fs'
import { edgeSettings, secretNames, upstreamSettings } from '#shared/worker-settings.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { hostsOf, limitNamespace, namesOf } from './names.ts'
import type { DatabaseIds } from './resources.ts'

/** The parts of a built worker's configuration that a deployment decides. */
interface WorkerConfig {
  name: string
  vars: Record<string, string>
  services: { binding: string; service: string }[]
  ratelimits: { namespace_id: string }[]
  d1_databases: { binding: string; database_name: string; database_id: string }[]
  r2_buckets: { bucket_name: string; jurisdiction?: string }[]
  queues: { producers: { queue: string }[]; consumers: { queue: string; dead_letter_queue: string }[] }
  send_email?: { name: string }[]
  routes?: { pattern: string; custom_domain: true }[]
}

/** A worker's configuration as a file for wrangler, and its secrets. */
interface WorkerFiles {
  config: string
  secrets: Record<string, string>
}

const builtEdge = 'dist/server/wrangler.json'
const builtUpstream = 'dist/logic_works_upstream/wrangler.json'

/** The version of the build. */
export function builtVersion(): string {
  return readConfig(builtEdge).vars.VERSION ?? 'dev'
}

/** Writes both workers' configurations beside the built ones: the same code with an environment's names, ids and settings. */
export function writeWorkerConfigs(
  file: EnvironmentFile,
  ids: DatabaseIds,
): { edge: WorkerFiles; upstream: WorkerFiles } {
  const { environment, values } = file
  const { DATA_JURISDICTION: jurisdiction } = file.deployment
  const names = namesOf(environment)
  const databases: Record<string, object> = {
    DB: { database_name: names.database, database_id: ids.database },
    SEARCH: { database_name: names.search, database_id: ids.search },
  }
  const edge = readConfig(builtEdge)
  const upstream = readConfig(builtUpstream)
  return {
    edge: write(file, edgeSettings, builtEdge, {
      ...edge,
      name: names.edge,
      // Another server takes the upstream's place.
      services: values.UPSTREAM_URL
        ? []
        : edge.services.map((service) => ({ ...service, service: names.upstream })),
      ratelimits: edge.ratelimits.map((limit) => ({
        ...limit,
        namespace_id: limitNamespace(environment, limit.namespace_id),
      })),
      routes: hostsOf(values).map((pattern) => ({ pattern, custom_domain: true })),
    }),
    upstream: write(file, upstreamSettings, builtUpstream, {
      ...upstream,
      name: names.upstream,
      d1_databases: upstream.d1_databases.map((database) => ({
        ...database,
        ...databases[database.binding],
      })),
      r2_buckets: upstream.r2_buckets.map((bucket) => ({
        ...bucket,
        bucket_name: names.blobs,
        ...(jurisdiction && { jurisdiction }),
      })),
      queues: {
        producers: upstream.queues.producers.map((producer) => ({ ...producer, queue: names.outbox })),
        consumers: upstream.queues.consumers.map((consumer) => ({
          ...consumer,
          queue: names.outbox,
          dead_letter_queue: names.deadLetters,
        })),
      },
      send_email: values.MAIL_TRANSPORT === 'cloudflare' ? [{ name: 'MAIL' }] : [],
    }),
  }
}

function write(
  { environment, values, deployment }: EnvironmentFile,
  settings: typeof edgeSettings | typeof upstreamSettings,
  builtFile: string,
  decided: WorkerConfig,
): WorkerFiles {
  const all = Object.keys(settings.shape)
  const given = all.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  // A deployment keeps a secret that it doesn't mention, unless a variable takes its place. An empty one counts as missing.
  const removed = all.filter((name) => secretNames.has(name) && !(name in values))
  const config = {
    ...decided,
    topLevelName: decided.name,
    vars: {
      ...decided.vars,
      ...Object.fromEntries(removed.map((name) => [name, ''])),
      ...Object.fromEntries(given.filter(([name]) => !secretNames.has(name))),
      ENVIRONMENT: 'production',
    },
    // The platform makes the dataset.
    analytics_engine_datasets:
      deployment.METRICS === 'on' ? [{ binding: 'METRICS', dataset: namesOf(environment).metrics }] : [],
  }
  const file = builtFile.replace(/\.json$/, `.${environment}.json`)
  writeFileSync(file, JSON.stringify(config, null, 2))
  return { config: file, secrets: Object.fromEntries(given.filter(([name]) => secretNames.has(name))) }
}

function readConfig(file: string): WorkerConfig {
  return JSON.parse(readFileSync(file, 'utf8')) as WorkerConfig
}
