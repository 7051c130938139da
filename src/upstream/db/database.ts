import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** The main database as Drizzle opens it, with the platform's own. */
export type Database = DrizzleD1Database & { $client: D1Database }
