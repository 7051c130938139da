import { z } from 'zod'
import type { DeploymentSettings } from '../settings/deployment-settings.ts'
import type { Names } from './names.ts'
import { PlatformError, type Platform } from './platform.ts'

/** The ids of an environment's databases. */
export interface DatabaseIds {
  database: string
  search: string
}

/** Resource that an environment needs, and whether it had to be made. */
export interface Resource {
  kind: 'database' | 'bucket' | 'queue'
  name: string
  isNew: boolean
}

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const queues = z.array(z.object({ queue_name: z.string() }))

/**
 * The databases, the bucket and the queues of an environment; makes those that are missing, unless it's only to look (`dryRun`).
 * The id of a database that is missing is then empty.
 */
export async function ensureResources(
  api: Platform,
  names: Names,
  settings: DeploymentSettings,
  { dryRun }: { dryRun: boolean },
): Promise<{ ids: DatabaseIds; resources: Resource[] }> {
  const resources: Resource[] = []
  const database = await ensureDatabase(names.database)
  const search = await ensureDatabase(names.search)
  await ensureBucket(names.blobs)
  const existing = await api.call(queues, 'GET', '/queues?per_page=1000')
  for (const name of [names.outbox, names.deadLetters]) await ensureQueue(name)
  return { ids: { database, search }, resources }

  async function ensureDatabase(name: string): Promise<string> {
    const found = await findDatabase(api, name)
    resources.push({ kind: 'database', name, isNew: found === undefined })
    if (found !== undefined) return found
    if (dryRun) return ''
    const place = settings.DATA_JURISDICTION
      ? { jurisdiction: settings.DATA_JURISDICTION }
      : { primary_location_hint: settings.DATA_LOCATION }
    const made = await api.call(databases.element, 'POST', '/d1/database', { name, ...place })
    return made.uuid
  }

  async function ensureBucket(name: string): Promise<void> {
    const headers = bucketHeaders(settings)
    const isThere = await api.call(z.unknown(), 'GET', `/r2/buckets/${name}`, undefined, headers).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PlatformError && error.status === 404) return false
        throw error
      },
    )
    resources.push({ kind: 'bucket', name, isNew: !isThere })
    if (isThere || dryRun) return
    const place = settings.DATA_LOCATION === undefined ? {} : { locationHint: settings.DATA_LOCATION }
    await api.call(z.unknown(), 'POST', '/r2/buckets', { name, ...place }, headers)
  }

  async function ensureQueue(name: string): Promise<void> {
    const isThere = existing.some(({ queue_name }) => queue_name === name)
    resources.push({ kind: 'queue', name, isNew: !isThere })
    if (!isThere && !dryRun) await api.call(z.unknown(), 'POST', '/queues', { queue_name: name })
  }
}

/** The id of the database with a name, if there is one. The platform finds all whose names contain it. */
export async function findDatabase(api: Platform, name: string): Promise<string | undefined> {
  const path = `/d1/database?name=${encodeURIComponent(name)}&per_page=100`
  const found = await api.call(databases, 'GET', path)
  return found.find((database) => database.name === name)?.uuid
}

/** A bucket of a jurisdiction is only found by those who name it. */
export function bucketHeaders({ DATA_JURISDICTION }: DeploymentSettings): Record<string, string> {
  return DATA_JURISDICTION ? { 'cf-r2-jurisdiction': DATA_JURISDICTION } : {}
}
