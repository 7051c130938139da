import { z } from 'zod'
import type { DeploymentSettings } from '#scripts/settings/settings.ts'
import type { Names } from './names.ts'
import { PlatformError, type Platform } from './platform.ts'

/** The ids of an environment's databases. */
export interface DatabaseIds {
  database: string
  search: string
}

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const queues = z.array(z.object({ queue_name: z.string() }))

/**
 * The databases, the bucket and the queues of an environment; makes those that are missing, unless it's only to look (`dryRun`).
 * The id of a database that is missing is then empty. (What wrangler makes by itself is in no chosen place.)
 */
export async function ensureResources(
  api: Platform,
  names: Names,
  { DATA_JURISDICTION: jurisdiction, DATA_LOCATION: location }: DeploymentSettings,
  { dryRun, report }: { dryRun: boolean; report?: (text: string) => void },
): Promise<DatabaseIds> {
  const database = await ensureDatabase(names.database)
  const search = await ensureDatabase(names.search)
  const headers = bucketHeaders({ DATA_JURISDICTION: jurisdiction })
  if (!(await hasBucket(names.blobs))) {
    const place = location === undefined ? {} : { locationHint: location }
    await make(names.blobs, '/r2/buckets', { name: names.blobs, ...place }, headers)
  }
  const existing = await api.call(queues, 'GET', '/queues?per_page=1000')
  for (const name of [names.outbox, names.deadLetters]) {
    if (!existing.some(({ queue_name }) => queue_name === name))
      await make(name, '/queues', { queue_name: name })
  }
  return { database, search }

  async function ensureDatabase(name: string): Promise<string> {
    const place = jurisdiction ? { jurisdiction } : { primary_location_hint: location }
    const found = await findDatabase(api, name)
    if (found !== undefined) return found
    const made = await make(name, '/d1/database', { name, ...place })
    return made === undefined ? '' : databases.element.parse(made).uuid
  }

  async function hasBucket(name: string): Promise<boolean> {
    try {
      await api.call(z.unknown(), 'GET', `/r2/buckets/${name}`, undefined, headers)
      return true
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return false
      throw error
    }
  }

  async function make(
    name: string,
    path: string,
    body: object,
    more?: Record<string, string>,
  ): Promise<unknown> {
    report?.(dryRun ? `${name} is missing; it would be made.` : `Making ${name}.`)
    return dryRun ? undefined : api.call(z.unknown(), 'POST', path, body, more)
  }
}

/** The id of the database with a name, if there is one. The platform finds all whose names contain it. */
export async function findDatabase(api: Platform, name: string): Promise<string | undefined> {
  const path = `/d1/database?name=${encodeURIComponent(name)}&per_page=100`
  const found = await api.call(databases, 'GET', path)
  return found.find((database) => database.name === name)?.uuid
}

/** A bucket of a jurisdiction is only found by those who name it. */
function bucketHeaders({
  DATA_JURISDICTION,
}: Pick<DeploymentSettings, 'DATA_JURISDICTION'>): Record<string, string> {
  return DATA_JURISDICTION ? { 'cf-r2-jurisdiction': DATA_JURISDICTION } : {}
}
