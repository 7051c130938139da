import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unstable_splitSqlQuery } from 'wrangler'

const folder = 'src/upstream/db/migrations'

/** Applies the migrations that the database has not seen, each as one transaction; returns their names. */
export async function migrate(database: D1Database): Promise<string[]> {
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
  return pending
}
