import { readdirSync } from 'node:fs'
import path from 'node:path'
import { retryLostConnection } from './retry-lost-connection.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** The upstream's two databases: the community, and the full text that is made from it. */
export interface Databases {
  database: D1Database
  search: D1Database
}

/** The condition of SQL on a name in the schema that it is the community's, neither SQLite's nor the platform's. */
export const isCommunityTable = `name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`

/** Applies the migrations that the databases have not seen, each as one transaction; returns their names. Throws ScriptFailure where a restore was interrupted. */
export async function migrate({ database, search }: Databases): Promise<string[]> {
  await refuseUnfinished(database)
  return applyMigrations({ database, search })
}

/** Migrates a restored database too, whose restore ends with it. */
export async function applyMigrations({ database, search }: Databases): Promise<string[]> {
  return [
    ...(await migrateFrom('src/upstream/db/migrations', database)),
    ...(await migrateFrom('src/upstream/db/search-migrations', search)),
  ]
}

async function migrateFrom(folder: string, database: D1Database): Promise<string[]> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run()
  const applied = await appliedTo(database)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  if (files.every((file) => applied.has(file))) return []
  // Loading it takes most of a second, which few starts need.
  const { readD1Migrations } = await import('@cloudflare/vitest-plugin')
  const pending = (await readD1Migrations(folder)).filter(({ name }) => !applied.has(name))
  for (const { name, queries } of pending) {
    const statements = [
      ...queries.map((query) => database.prepare(query)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]
    await retryLostConnection(() => database.batch(statements))
  }
  return pending.map(({ name }) => path.join(path.basename(folder), name))
}

async function appliedTo(database: D1Database): Promise<Set<string>> {
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  return new Set(results.map(({ name }) => name))
}

/** A table that is there while a backup is being restored; it says which one. */
export const unfinishedRestore = 'unfinished_restore'

/** Throws ScriptFailure if a restore into the database was interrupted: the data is only a part of a community. */
export async function refuseUnfinished(database: Pick<D1Database, 'prepare'>): Promise<void> {
  if (await isRestoreUnfinished(database))
    throw new ScriptFailure(
      'A restore into this folder was interrupted: run it again, or set DATA_DIR to an empty folder.',
    )
}

/** Whether a restore into the database was interrupted, or is under way. */
export async function isRestoreUnfinished(database: Pick<D1Database, 'prepare'>): Promise<boolean> {
  const mark = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(unfinishedRestore)
  return (await mark.first()) !== null
}
