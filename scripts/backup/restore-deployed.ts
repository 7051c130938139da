import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { requireListAccess } from './blobs.ts'
import type { DeployedStorage } from './deployed-storage.ts'
import type { BackupEnd } from './backup-lines.ts'
import { restore } from './restore.ts'
import { dropping, queueIndexing, tablesIn } from './restore-target.ts'

interface Options {
  passphrase?: string | undefined
  scrub: boolean
  /** Replaces existing data, also with a backup of another environment. */
  force: boolean
  report: (text: string) => void
}

/**
 * Brings a backup into a deployed environment, whose workers may be there already or not. The upstream rebuilds the search index by
 * itself. Throws ScriptFailure when there are people, or the backup is of another environment: it would write to the same addresses.
 */
export async function restoreDeployed(
  environment: string,
  storage: DeployedStorage,
  file: string,
  { force, ...options }: Options,
): Promise<BackupEnd> {
  const { database, search, bucket } = storage
  // Before rows are replaced: keys that the bucket refuses would end the restore halfway.
  await requireListAccess(bucket)
  return restore(
    {
      database,
      bucket,
      async makeRoom({ head }) {
        if (!force && !options.scrub && !head.scrubbed && head.of !== undefined && head.of !== environment)
          throw new ScriptFailure(
            `${file} is a backup of ${head.of}: in ${environment} it would send emails to the same people. Add --scrub, or --force if ${environment} takes its place.`,
          )
        const tables = await tablesIn(database)
        if (!force && (await hasPeople(storage, tables)))
          throw new ScriptFailure(`${environment} has a community already. Add --force to replace all of it.`)
        return dropping(tables)
      },
      async complete() {
        const found = await tablesIn(search)
        if (found.some(({ name }) => name === 'texts')) await search.prepare('DELETE FROM texts').run()
        await queueIndexing(database)
      },
    },
    file,
    options,
  )
}

async function hasPeople(
  { database }: DeployedStorage,
  tables: readonly { name: string }[],
): Promise<boolean> {
  if (!tables.some(({ name }) => name === 'users')) return false
  return (await database.prepare('SELECT 1 FROM users LIMIT 1').first()) !== null
}
