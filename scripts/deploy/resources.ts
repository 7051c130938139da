import { z } from 'zod'
import type { DeploymentSettings } from '#scripts/settings/settings.ts'
import { findDatabase, listedDatabase, PlatformError, type Platform } from './account.ts'
import type { namesOf } from './names.ts'

/** The ids of an environment's databases. */
export interface DatabaseIds {
  database: string
  search: string
}

const queues = z.array(z.object({ queue_name: z.string() }))

/**
 * The databases, the bucket and the queues of an environment; makes those that are missing, unless it's only to look (`dryRun`).
 * The id of a database that is missing is then empty. (What wrangler makes by itself is in no chosen place.)
 */
export async function ensureResources(
  api: Platform,
  names: ReturnType<typeof namesOf>,
  { DATA_JURISDICTION: jurisdiction, DATA_LOCATION: location }: DeploymentSettings,
  { dryRun, report }: { dryRun: boolean; report?: (text: string) => void },
): Promise<DatabaseIds> {
  const database = await ensureDatabase(names.database)
  const search = await ensureDatabase(names.search)
  // A bucket of a jurisdiction is only found by those who name it.
  const headers: Record<string, string> = jurisdiction ? { 'cf-r2-jurisdiction': jurisdiction } : {}
  const isMissing = (error: unknown) => {
    if (error instanceof PlatformError && error.status === 404) return null
    throw error
  }
  const path = `/r2/buckets/${names.blobs}`
  if ((await api.call(z.unknown(), 'GET', path, undefined, headers).catch(isMissing)) === null) {
    const place = location === undefined ? {} : { locationHint: location }
    await make(names.blobs, '/r2/buckets', { name: names.blobs, ...place }, headers)
  }
  const existing = await api.call(queues, 'GET', '/queues?per_page=1000')
  for (const name of [names.outbox, names.deadLetters])
    if (!existing.some(({ queue_name }) => queue_name === name))
      await make(name, '/queues', { queue_name: name })
  return { database, search }

  async function ensureDatabase(name: string): Promise<string> {
    const place = jurisdiction ? { jurisdiction } : { primary_location_hint: location }
    const found = await findDatabase(api, name)
    if (found !== undefined) return found
    const made = await make(name, '/d1/database', { name, ...place })
    return made === undefined ? '' : listedDatabase.parse(made).uuid
  }

  async function make(name: string, at: string, body: object, more = {}): Promise<unknown> {
    report?.(dryRun ? `${name} is missing; it would be made.` : `Making ${name}.`)
    return dryRun ? undefined : api.call(z.unknown(), 'POST', at, body, more)
  }
}
