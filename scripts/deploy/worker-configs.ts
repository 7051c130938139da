import { readFileSync, writeFileSync } from 'node:fs'
import { edgeSettings, secretNames, upstreamSettings } from '#shared/worker-settings.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { hostsOf } from './hosts.ts'
import { limitNamespace, namesOf } from './names.ts'
import type { DatabaseIds } from './resources.ts'

/** The parts of a built worker's configuration that a deployment decides. */
interface WorkerConfig {
  name: string
  topLevelName: string
  vars: Record<string, string>
  services: { binding: string; service: string }[]
  ratelimits: { namespace_id: string }[]
  d1_databases: { binding: string; database_name: string; database_id: string }[]
  r2_buckets: { bucket_name: string; jurisdiction?: string }[]
  queues: { producers: { queue: string }[]; consumers: { queue: string; dead_letter_queue: string }[] }
  send_email: { name: string }[]
  analytics_engine_datasets?: { binding: 'METRICS'; dataset: string }[]
  routes?: { pattern: string; custom_domain: true }[]
}

/** The files of an environment's two workers, as wrangler takes them, and the secrets of each by name. */
export interface WorkerFiles {
  edge: { config: string; secrets: Record<string, string> }
  upstream: { config: string; secrets: Record<string, string> }
}

const builtEdge = 'dist/server/wrangler.json'
const builtUpstream = 'dist/logic_works_upstream/wrangler.json'

/** Writes both workers' configurations beside the built ones: the same code with an environment's names, ids and settings. */
export function writeWorkerConfigs(file: EnvironmentFile, ids: DatabaseIds): WorkerFiles {
  return {
    edge: { config: write(builtEdge, file, edgeOf(file)), secrets: secretsOf(edgeSettings, file.values) },
    upstream: {
      config: write(builtUpstream, file, upstreamOf(file, ids)),
      secrets: secretsOf(upstreamSettings, file.values),
    },
  }
}

/** The version of the build. */
export function builtVersion(): string {
  return readConfig(builtEdge).vars.VERSION ?? 'dev'
}

function edgeOf(file: EnvironmentFile): (built: WorkerConfig) => WorkerConfig {
  const { environment, values } = file
  const names = namesOf(environment)
  return (built) => ({
    ...built,
    name: names.edge,
    vars: { ...built.vars, ...varsOf(edgeSettings, values) },
    // Another server takes the upstream's place.
    services: values.UPSTREAM_URL
      ? []
      : built.services.map((service) => ({ ...service, service: names.upstream })),
    ratelimits: built.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: limitNamespace(environment, limit.namespace_id),
    })),
    analytics_engine_datasets: metricsOf(file),
    routes: hostsOf(file.values).map((pattern) => ({ pattern, custom_domain: true })),
  })
}

function upstreamOf(file: EnvironmentFile, ids: DatabaseIds): (built: WorkerConfig) => WorkerConfig {
  const { environment, values, deployment } = file
  const names = namesOf(environment)
  const databases = {
    DB: { database_name: names.database, database_id: ids.database },
    SEARCH: { database_name: names.search, database_id: ids.search },
  }
  const jurisdiction = deployment.DATA_JURISDICTION
  return (built) => ({
    ...built,
    name: names.upstream,
    vars: { ...built.vars, ...varsOf(upstreamSettings, values) },
    d1_databases: built.d1_databases.map((database) => ({
      ...database,
      ...databases[database.binding as keyof typeof databases],
    })),
    r2_buckets: built.r2_buckets.map((bucket) => ({
      ...bucket,
      bucket_name: names.blobs,
      ...(jurisdiction && { jurisdiction }),
    })),
    queues: {
      producers: built.queues.producers.map((producer) => ({ ...producer, queue: names.outbox })),
      consumers: built.queues.consumers.map((consumer) => ({
        ...consumer,
        queue: names.outbox,
        dead_letter_queue: names.deadLetters,
      })),
    },
    send_email: values.MAIL_TRANSPORT === 'cloudflare' ? [{ name: 'MAIL' }] : [],
    analytics_engine_datasets: metricsOf(file),
  })
}

/** Dataset to which both workers report their metrics, if any. The platform makes the dataset. */
function metricsOf({ environment, deployment }: EnvironmentFile): { binding: 'METRICS'; dataset: string }[] {
  return deployment.METRICS === 'on' ? [{ binding: 'METRICS', dataset: namesOf(environment).metrics }] : []
}

type Schema = typeof edgeSettings | typeof upstreamSettings

function varsOf(schema: Schema, values: EnvironmentFile['values']): Record<string, string> {
  // A deployment keeps a secret that it doesn't mention, unless a variable takes its place. An empty one counts as missing.
  const removed = Object.keys(schema.shape).filter((name) => secretNames.has(name) && !(name in values))
  return {
    ...Object.fromEntries(removed.map((name) => [name, ''])),
    ...pick(schema, values, (name) => !secretNames.has(name)),
    ENVIRONMENT: 'production',
  }
}

function secretsOf(schema: Schema, values: EnvironmentFile['values']): Record<string, string> {
  return pick(schema, values, (name) => secretNames.has(name))
}

function pick(
  schema: Schema,
  values: EnvironmentFile['values'],
  isIncluded: (name: string) => boolean,
): Record<string, string> {
  const names = Object.keys(schema.shape).filter(isIncluded)
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  )
}

function write(
  built: string,
  { environment }: EnvironmentFile,
  configOf: (built: WorkerConfig) => WorkerConfig,
): string {
  const config = configOf(readConfig(built))
  const file = built.replace(/\.json$/, `.${environment}.json`)
  writeFileSync(file, JSON.stringify({ ...config, topLevelName: config.name }, null, 2))
  return file
}

function readConfig(file: string): WorkerConfig {
  return JSON.parse(readFileSync(file, 'utf8')) as WorkerConfig
}
