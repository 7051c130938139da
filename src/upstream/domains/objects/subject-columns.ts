import { columnList, literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import type { Viewer } from '#upstream/request/context.ts'
import type { UserRow } from '#upstream/domains/users/user.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { excerptColumn } from './object-columns.ts'

/** Columns of posts, tickets and creations that are read if a query selects them. The viewer's own aren't read for visitors. */
export interface SubjectColumns {
  excerpt?: string
  /** A JSON object of LastComment; null if there is no comment. */
  lastComment?: string | null
  /** Whether the viewer follows it, as 0 or 1. */
  following?: number
  /** Null if the viewer hasn't opened it yet. */
  unreadCount?: number | null
  /** A JSON array of public ids, oldest first; null if the viewer hasn't opened it yet. */
  newComments?: string | null
}

export interface LastComment extends UserRow {
  publicId: string
  createdAt: number
}

const lastComment = sqlFragment(`(SELECT json_object('publicId', l.public_id, 'createdAt', l.created_at,
    'userPublicId', u.public_id, 'userUsername', u.username, 'userPicture', u.picture, 'userFace', u.face, 'userFlair', u.flair,
    'userCreatedAt', u.created_at, 'userJoinedAt', u.joined_at)
  FROM objects l CROSS JOIN users u ON u.id = l.author_id WHERE l.id = o.last_comment_id) AS lastComment`)

/** Of `objects o`; null if none is selected. */
export function subjectColumns(viewer: Viewer, selection: FieldSelection): Sql | null {
  const selected = [
    selection.has('excerpt') ? excerptColumn : null,
    selection.has('lastComment') ? lastComment : null,
    ...(viewer.isSignedIn ? columnsOfViewer(viewer, selection) : []),
  ]
  return selected.some((column) => column !== null) ? columnList(selected) : null
}

function columnsOfViewer(viewer: Viewer, selection: FieldSelection): (Sql | null)[] {
  const ofVisit = sql`FROM visits v WHERE v.user_id = ${viewer.id} AND v.object_id = o.id`
  const unread = unreadComments(viewer, sqlFragment('v.object_id'))
  return [
    selection.has('following')
      ? sql`EXISTS (SELECT 1 FROM follows w
          WHERE w.object_id = o.id AND w.user_id = ${viewer.id} AND w.level = 'following') AS following`
      : null,
    selection.has('unreadCount')
      ? sql`(SELECT (SELECT count(*) FROM (SELECT 1 ${unread})) ${ofVisit}) AS unreadCount`
      : null,
    selection.has('newComments')
      ? sql`(SELECT (SELECT json_group_array(public_id) FROM (SELECT n.public_id ${unread})) ${ofVisit}) AS newComments`
      : null,
  ]
}

/** `FROM …` of the comments by others that came after a visit `v`; a bounded number of them. */
export function unreadComments(viewer: Viewer, objectId: Sql): Sql {
  return sql`FROM objects n WHERE n.subject_id = ${objectId} AND n.id > v.seen_id AND n.deleted_at IS NULL
    AND n.author_id <> ${viewer.id} ORDER BY n.id LIMIT ${literal(limits.unreadComments)}`
}
