import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import type { CountingDatabase } from './database.ts'

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

/**
 * Scans of calls that are harmless: of data of their own, of forums, products and staff, which are few, for the newest ticket, and of an
 * index that is in a list's order.
 */
const harmless =
  /^SCAN (?:recipients|e|f|f USING .+|forums|o USING INDEX posts_by_\w+|u USING INDEX users_staff|tickets USING COVERING INDEX sqlite_autoindex_tickets_1)$/

/** Full table scans of all statements that the database has run, each with its statement, and sorts too if asked for. */
export async function scansIn({ plans }: CountingDatabase, { sorts = false } = {}): Promise<string[]> {
  const found = await plans()
  return found.flatMap(({ query, plan }) => {
    // A new row's plan names the tables that refer to it, which are looked at only while a reference is broken.
    if (/^INSERT INTO (?:users|forums) /.test(query)) return []
    const steps = plan.split('\n').filter((step) => isScan(step) && !harmless.test(step))
    if (sorts) steps.push(...plan.split('\n').filter((step) => step.includes('TEMP B-TREE')))
    return steps.map((step) => `${step}: ${query}`)
  })
}

/** Statements by a name and their number. */
export function named(name: string, statements: Sql[]): Record<string, Sql> {
  return Object.fromEntries(statements.map((statement, index) => [`${name} ${index + 1}`, statement]))
}
