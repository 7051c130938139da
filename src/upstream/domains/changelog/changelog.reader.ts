import { sql, type SQL } from 'drizzle-orm'
import { pageSizes } from '#shared/addresses/page-sizes.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage } from '#upstream/request/page.ts'
import { literal } from '#upstream/db/batch.ts'

/** An entry of the changelog. */
export interface ChangelogRow {
  id: number
  /** Such as `2025-09-20`; unique. */
  date: string
  body: string
  renderedBody: string
  authorUsername: string
  createdAt: number
  updatedAt: number
}

/** The entries of a page, latest date first by default. */
export async function listChangelog(
  context: RequestContext,
  options: Parameters<typeof readPage>[0],
): Promise<ChangelogRow[]> {
  const page = readPage(options, pageSizes.changelog)
  return page ? readRows(context, changelogStatement(page)) : []
}

/** The entries of a page, by date. */
export function changelogStatement(page: { offset: number; count: number; newestFirst: boolean }): SQL {
  const order = page.newestFirst ? sql`e.date DESC` : sql`e.date`
  return sql`SELECT e.id, e.date, e.body, e.body_html AS renderedBody, u.username AS authorUsername,
      e.created_at AS createdAt, e.updated_at AS updatedAt
    FROM changelog_entries e JOIN users u ON u.id = e.author_id
    ORDER BY ${order} LIMIT ${literal(page.count)} OFFSET ${page.offset}`
}
