import { sql, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import type { Viewer } from '#upstream/request/context.ts'
import { cardsColumn } from './creation-cards.ts'

/** The columns of ObjectRow from `objects o`, without the texts and the viewer's own like. */
export const countColumns = columns(
  { o: 'objects' },
  `o.id, o.public_id AS publicId, o.author_id AS authorId, o.created_at AS createdAt, o.edited_at AS editedAt,
  o.deleted_at AS deletedAt, o.score, o.comment_count AS commentCount, o.view_count AS viewCount`,
)

const textColumns = columns({ o: 'objects' }, 'o.body, o.body_html AS renderedBody')
/** For lists, which don't read the bodies. */
export const excerptColumn = columns({ o: 'objects' }, 'o.excerpt')

/** The columns that posts, comments, tickets and creations have in common; the text only if selected. */
export interface ObjectRow
  extends
    RowOf<typeof countColumns>,
    Partial<RowOf<typeof textColumns>>,
    Partial<RowOf<typeof excerptColumn>> {
  /** Whether the viewer likes it, as 0 or 1; for visitors it isn't read. */
  ratedByMe?: number
  /** A JSON array of the creations that the text has cards of, if selected; null if it has none. */
  cards?: string | null
  /** The snippet of the text that a search found, as safe HTML, if any. */
  snippet?: string
  markedTitle?: string
}

const bodies = sql`${textColumns}, ${cardsColumn}`

/** The texts of `objects o`, or null: a list that shows none does not read them. */
export function bodyColumns(isSelected: boolean): Sql | null {
  return isSelected ? bodies : null
}

export function ratedByMe(viewer: Viewer): Sql | null {
  if (!viewer.isSignedIn) return null
  return sql`EXISTS(SELECT 1 FROM ratings r WHERE r.object_id = o.id AND r.user_id = ${viewer.id}) AS ratedByMe`
}
