import { literal, sql, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage } from '#upstream/request/page.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'

/** `date` is like `2025-09-20`, and unique. */
const entryColumns = columns(
  { e: 'changelog_entries', u: 'users' },
  `e.id, e.date, e.body, e.body_html AS renderedBody, u.username AS authorUsername, e.created_at AS createdAt,
  e.updated_at AS updatedAt`,
)

export type ChangelogRow = RowOf<typeof entryColumns>

export async function listChangelog(
  context: RequestContext,
  options: Parameters<typeof readPage>[0],
): Promise<ChangelogRow[]> {
  const page = readPage(options, pageSizes.changelog)
  return page ? readRows(context, changelogStatement(page)) : []
}

function changelogStatement(page: { offset: number; count: number; newestFirst: boolean }): Sql {
  const order = page.newestFirst ? sql`e.date DESC` : sql`e.date`
  return sql`SELECT ${entryColumns}
    FROM changelog_entries e JOIN users u ON u.id = e.author_id
    ORDER BY ${order} LIMIT ${literal(page.count)} OFFSET ${page.offset}`
}

const textColumns = columns('legal_texts', 'kind, body, body_html AS renderedBody, updated_at AS updatedAt')

export type LegalTextRow = RowOf<typeof textColumns>

export function listLegalTexts(
  context: RequestContext,
  kind: LegalKind | null = null,
): Promise<LegalTextRow[]> {
  // All legal texts, of which there are four at most, or the one of that kind.
  return readRows(context)`SELECT ${textColumns} FROM legal_texts
    ${kind === null ? sql`` : sql`WHERE kind = ${kind}`}`
}
