import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unstable_splitSqlQuery } from 'wrangler'

/** The upstream's two databases: the community, and the full text that is made from it. */
export interface Databases {
  database: D1Database
  search: D1Database
}

/** Applies the migrations that the databases have not seen, each as one transaction; returns their names. */
export async function migrate({ database, search }: Databases): Promise<string[]> {
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
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row) => row.name))
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const pending = files.sort().filter((file) => !applied.has(file))
  for (const file of pending) {
    const statements = unstable_splitSqlQuery(readFileSync(path.join(folder, file), 'utf8'))
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ])
  }
  return pending.map((file) => path.join(path.basename(folder), file))
}
