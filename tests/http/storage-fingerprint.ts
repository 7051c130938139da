import { createHash } from 'node:crypto'
import { openStorage, type Storage } from '#scripts/data/storage.ts'

/** Works with the storage of a folder, whether or not it is served by another process meanwhile. */
export async function withStorage<Result>(
  dataDir: string,
  work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(dataDir)
  try {
    return await work(storage)
  } finally {
    await storage.miniflare.dispose()
  }
}

/** Digests of the contents of a storage: one for each table and blob, the schema, and the full text. */
export async function fingerprint({ database, search, blobs }: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = { texts: await digestOfRows(search, 'SELECT rowid, * FROM texts') }
  const tables = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'`
  for (const name of await column(database, tables))
    found[`table ${name}`] = await digestOfRows(database, `SELECT * FROM ${name}`)
  const schema = `SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*'`
  found.schema = await digestOfRows(database, schema)
  const { objects, truncated } = await blobs.list()
  if (truncated) throw new Error('There are more blobs than one list names')
  // One after the other: hundreds at once are more than the simulator takes.
  for (const { key } of objects) {
    const blob = await blobs.get(key)
    const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer())
    found[`blob ${key}`] = `${blob?.httpMetadata?.contentType} ${digest(bytes)}`
  }
  return found
}

async function column(database: D1Database, sql: string): Promise<string[]> {
  const { results } = await database.prepare(sql).all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function digestOfRows(database: D1Database, sql: string): Promise<string> {
  const { results } = await database.prepare(sql).all()
  const rows = results.map((row) => JSON.stringify(row)).toSorted()
  return `${rows.length} rows ${digest(Buffer.from(rows.join('\n')))}`
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
