import { sql, type Sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { batch } from '#upstream/db/batch.ts'

/** The steps by which the database would run a statement. */
export async function planOf(statement: Sql): Promise<string[]> {
  const [plan] = await batch(env.DB, [sql`EXPLAIN QUERY PLAN ${statement}`])
  return (plan as { detail: string }[]).map((step) => step.detail)
}

/** Indexes that contain exactly one list in its order: a scan of one ends with the page. */
const listIndexes = /^SCAN \w+ USING (?:COVERING )?INDEX (?:objects_creations|changelog_entries_by_date)$/

/** Whether a step is a full table scan. Scans of a statement's own data, its JSON parameter or its subqueries, don't count. */
export function isScan(step: string): boolean {
  return (
    step.startsWith('SCAN ') &&
    !listIndexes.test(step) &&
    !/^SCAN (?:\w+ VIRTUAL TABLE|seen$|fresh$|page$|lists$|listed$|known$|files$|CONSTANT ROW$|\(subquery-\d+\)$)/.test(
      step,
    )
  )
}

/** Statements by a name and their number. */
export function named(name: string, statements: Sql[]): Record<string, Sql> {
  return Object.fromEntries(statements.map((statement, index) => [`${name} ${index + 1}`, statement]))
}
