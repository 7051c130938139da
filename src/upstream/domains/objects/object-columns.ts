import { sql, type SQL } from 'drizzle-orm'
import { sqlFragment } from '#upstream/db/batch.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import { cardsColumn } from './creation-cards.ts'

/** The columns that posts, comments, tickets and creations have in common. */
export interface ObjectRow {
  id: number
  publicId: string
  authorId: number
  createdAt: number
  editedAt: number | null
  deletedAt: number | null
  score: number
  commentCount: number
  viewCount: number
  /** Whether the viewer likes it, as 0 or 1; for visitors it isn't read. */
  ratedByMe?: number
  /** The text and its markup, if selected. */
  body?: string
  renderedBody?: string
  /** A JSON array of the creations that the text has cards of, if selected; null if it has none. */
  cards?: string | null
  /** The snippet of the text that a search found, as safe HTML, if any. */
  snippet?: string
  /** The title in a search, as safe HTML. */
  markedTitle?: string
}

/** The columns of ObjectRow from `objects o`, without the texts and the viewer's own like. */
export const countColumns = sqlFragment(`o.id, o.public_id AS publicId, o.author_id AS authorId,
  o.created_at AS createdAt, o.edited_at AS editedAt, o.deleted_at AS deletedAt, o.score,
  o.comment_count AS commentCount, o.view_count AS viewCount`)

const bodies = sql`o.body, o.body_html AS renderedBody, ${cardsColumn}`

/** The texts of `objects o`, or null: a list that shows none does not read them. */
export function bodyColumns(isSelected: boolean): SQL | null {
  return isSelected ? bodies : null
}

/** Whether the viewer likes `objects o`, as 0 or 1; null for visitors. */
export function ratedByMe(viewer: Viewer): SQL | null {
  if (!viewer.isSignedIn) return null
  return sql`EXISTS(SELECT 1 FROM ratings r WHERE r.object_id = o.id AND r.user_id = ${viewer.id}) AS ratedByMe`
}
