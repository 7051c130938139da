import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { readEnvironmentFile, type EnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { namesOf } from '#scripts/deploy/names.ts'
import {
  deployedDatabases,
  requireOwnStorage,
  type Platform,
  type RemoteDatabase,
} from '#scripts/deploy/account.ts'
import { ensureResources } from '#scripts/deploy/resources.ts'
import { isCommunityTable } from '#scripts/data/migrate.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { BackupEnd, RowLine } from './backup-lines.ts'
import { requireListAccess, type Bucket } from './buckets.ts'
import { queueIndexing, restore, type RestoreOptions } from './restore.ts'
import { linesOf, openStaging, stageExport, tablesOf } from './rows.ts'
import { s3Bucket } from './s3-bucket.ts'

/** The storage of a deployed environment. */
export type DeployedStorage = Awaited<ReturnType<typeof deployedStorage>>

/**
 * Storage of an environment; missing resources are made with `allowCreate`. Throws ScriptFailure when a setting is missing, or the
 * storage is.
 */
export async function deployedStorage(environment: string, { allowCreate }: { allowCreate: boolean }) {
  const file = readEnvironmentFile(environment)
  requireOwnStorage(file)
  const bucket = bucketOf(file)
  const create = async (api: Platform) => {
    if (allowCreate) await ensureResources(api, namesOf(environment), file.deployment, { dryRun: false })
  }
  return { bucket, ...(await deployedDatabases(file, create)) }
}

/** `AWS_ENDPOINT_URL_S3`, which other programs know too, leads to another server. */
function bucketOf({ environment, deployment }: EnvironmentFile): Bucket {
  const { R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY, CLOUDFLARE_ACCOUNT_ID, DATA_JURISDICTION } = deployment
  if (R2_ACCESS_KEY_ID === undefined || R2_SECRET_ACCESS_KEY === undefined)
    throw new ScriptFailure(
      `Set R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY in deploy/${environment}.env: docs/deploy.md says where you get them.`,
    )
  const place = DATA_JURISDICTION === undefined ? '' : `.${DATA_JURISDICTION}`
  return s3Bucket({
    endpoint:
      process.env.AWS_ENDPOINT_URL_S3 ?? `https://${CLOUDFLARE_ACCOUNT_ID}${place}.r2.cloudflarestorage.com`,
    name: namesOf(environment).blobs,
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
  })
}

/**
 * All rows of a deployed database as they are at one moment: the platform exports it as SQL, which is read as it comes. The database
 * answers nothing else meanwhile. Throws ScriptFailure if the export isn't whole: indexes and triggers are at its end.
 */
export async function* deployedRows({ api, databaseId, database }: DeployedStorage): AsyncGenerator<RowLine> {
  using staged = openStaging()
  const expected = await database
    .prepare(
      `SELECT count(*) FILTER (WHERE type = 'table') AS tables, count(*) FILTER (WHERE type <> 'table') AS rules
          FROM sqlite_schema WHERE sql IS NOT NULL AND ${isCommunityTable}`,
    )
    .first<{ tables: number; rules: number }>()
  const response = await fetch(await exportedAt(api, databaseId))
  if (!response.ok || !response.body)
    throw new ScriptFailure(`The export of the database can't be downloaded: ${response.status}.`)
  const rules = await stageExport(
    staged,
    createInterface({ input: Readable.fromWeb(response.body as never) }),
  )
  const tables = tablesOf(staged)
  if (tables.length < (expected?.tables ?? 0) || rules.length < (expected?.rules ?? 0))
    throw new ScriptFailure('The export of the database ends too early. Run the command again.')
  yield* linesOf(staged, rules, tables)
}

const progress = z.object({
  status: z.enum(['active', 'complete', 'error']).optional(),
  at_bookmark: z.string().optional(),
  error: z.string().optional(),
  result: z.object({ signed_url: z.url() }).optional(),
})

/** Where the export can be downloaded. */
async function exportedAt(api: Platform, id: string): Promise<string> {
  let bookmark: { current_bookmark?: string } = {}
  for (;;) {
    const body = { output_format: 'polling', ...bookmark }
    const found = await api.call(progress, 'POST', `/d1/database/${id}/export`, body)
    if (found.status === 'complete' && found.result) return found.result.signed_url
    if (found.status === 'error' || found.at_bookmark === undefined)
      throw new ScriptFailure(`Cloudflare can't export the database: ${found.error ?? 'no reason given'}.`)
    bookmark = { current_bookmark: found.at_bookmark }
    // An export that isn't asked about is cancelled by the platform. Milliseconds.
    await setTimeout(250)
  }
}

/**
 * Brings a backup into a deployed environment, whose workers may be there already or not. The upstream rebuilds the search index by
 * itself. Without `force`, throws ScriptFailure when there are people, or the backup is of another environment: it would write to the
 * same addresses.
 */
export async function restoreDeployed(
  environment: string,
  { database, search, bucket }: DeployedStorage,
  file: string,
  { force, ...options }: RestoreOptions & { force: boolean },
): Promise<BackupEnd> {
  // Before rows are replaced: keys that the bucket refuses would end the restore halfway.
  await requireListAccess(bucket)
  const has = async (one: RemoteDatabase, table: string) =>
    (await one.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(table).first()) !== null
  return restore(
    {
      database,
      bucket,
      async mayReplace({ of, scrubbed }) {
        if (force) return
        if (!options.scrub && !scrubbed && of !== undefined && of !== environment)
          throw new ScriptFailure(
            `${file} is a backup of ${of}: in ${environment} it would send emails to the same people. Add --scrub, or --force if ${environment} takes its place.`,
          )
        if ((await has(database, 'users')) && (await database.prepare('SELECT 1 FROM users LIMIT 1').first()))
          throw new ScriptFailure(`${environment} has a community already. Add --force to replace all of it.`)
      },
      async complete() {
        if (await has(search, 'texts')) await search.prepare('DELETE FROM texts').run()
        await queueIndexing(database)
      },
    },
    file,
    options,
  )
}
