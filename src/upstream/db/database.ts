import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'

/** The main database as Drizzle opens it, with the platform's own. */
export type Database = DrizzleD1Database & { $client: D1Database }

const opened = new WeakMap<D1Database, Database>()

/** Drizzle's view of a database of the platform: the same object each time, so that prepared queries can belong to it. */
export function openDatabase(database: D1Database): Database {
  const known = opened.get(database)
  if (known) return known
  const db = drizzle(database)
  opened.set(database, db)
  return db
}
