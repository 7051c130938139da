import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import { columnList, columns, literal, type RowOf, sql, sqlFragment } from '#upstream/db/sql.ts'
import { writtenValue } from '#upstream/db/object-fields.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { type ListOptions, readPage } from '#upstream/request/page.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const storedColumns = columns({ d: 'drafts' }, 'd.place, d.saved_at AS savedAt')

export interface DraftRow extends RowOf<typeof storedColumns> {
  title: string | null
  /** Its first characters. */
  start: string | null
  /** Null if the viewer can't see the target any more. */
  targetTitle: string | null
  content?: string
}

/** The viewer's drafts, or the one of a form: saved last first. */
export async function listDrafts(
  context: RequestContext,
  place: string | null | undefined,
  options: ListOptions,
  selection: FieldSelection,
): Promise<DraftRow[]> {
  const page = readPage(options, limits.drafts)
  if (!page || !context.viewer.isSignedIn) return []
  const own = sql`d.user_id = ${context.viewer.id}`
  const which = place ? sql`${own} AND d.place = ${place}` : own
  const order = sqlFragment(page.newestFirst ? 'DESC' : 'ASC')
  const selected = columnList([
    storedColumns,
    selection.has('content') ? sqlFragment('d.content') : null,
    sqlFragment(
      `substr(d.content ->> '$.title', 1, 200) AS title, substr(d.content ->> '$.body', 1, 500) AS start`,
    ),
  ])
  return readRows<DraftRow>(context)`
    SELECT ${selected}, coalesce(f.title, p.name, nullif(${writtenValue('title', sql`o.id`)}, '')) AS targetTitle
    FROM drafts d LEFT JOIN forums f ON f.public_id = d.target LEFT JOIN products p ON p.public_id = d.target
      LEFT JOIN objects o ON o.public_id = d.target AND o.deleted_at IS NULL
    WHERE ${which} ORDER BY d.saved_at ${order} LIMIT ${literal(page.count)} OFFSET ${page.offset}`
}

/** Characters of a first line that are shown. */
const longestLine = 120

/** The first line with anything in it. */
export function firstLine({ start }: Pick<DraftRow, 'start'>): string {
  const line = Array.from(start?.trim().split('\n', 1)[0] ?? '')
  return line.length > longestLine ? `${line.slice(0, longestLine - 1).join('')}…` : line.join('')
}
