import { columnList, literal, sql, sqlFragment, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { threadEnd } from '#shared/addresses/list-pages.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import {
  bodyColumns,
  countColumns,
  excerptColumn,
  ratedByMe,
  type ObjectRow,
} from '#upstream/domains/objects/object-columns.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { findSubject, findSubjectOf, isSubject, type SubjectRow } from './subject.reader.ts'

const positionColumns = columns(
  { o: 'objects', c: 'comments' },
  'o.subject_id AS subjectId, c.parent_id AS parentId',
)

export interface CommentRow extends ObjectRow, UserRow, RowOf<typeof positionColumns> {
  kind: 'comment'
  subjectId: number
  parent?: CommentRow | null
  /** See the field. */
  laterCount?: number
  subject?: SubjectRow
}

const tables = sqlFragment(
  `objects o CROSS JOIN comments c ON c.object_id = o.id CROSS JOIN users u ON u.id = o.author_id`,
)

/** `SELECT … FROM` of CommentRow, to be followed by conditions on `objects o` and `comments c`. */
export function selectComments(viewer: Viewer, selection: FieldSelection): Sql {
  const selected = columnList([
    countColumns,
    positionColumns,
    bodyColumns(selection.bodies),
    selection.has('excerpt') ? excerptColumn : null,
    ratedByMe(viewer),
    userColumns(selection.bios),
  ])
  return sql`SELECT 'comment' AS kind, ${selected} FROM ${tables}`
}

/** What is read of a thread; all of it without either. */
export interface ThreadPart {
  /** So many of the oldest and of the newest, unless these are all. */
  ends?: number | null | undefined
  /** The public id of the comment after which the next ones are read. */
  after?: string | null | undefined
}

/** The object and its comments as readers see them, oldest first; throws 404 or 410 as for the object's own page. */
export async function readThread(
  context: RequestContext,
  objectId: string,
  part: ThreadPart,
  selection: FieldSelection,
): Promise<CommentRow[]> {
  const [subject, rows] = await Promise.all([
    findSubject(context, objectId, selection.below('object')),
    isSubject(objectId)
      ? readRows<CommentRow>(context)`${selectComments(context.viewer, selection)}
        WHERE o.id IN (${idsOfPart(objectId, part)}) ORDER BY o.id`
      : [],
  ])
  const living = rows.filter(({ deletedAt }) => deletedAt === null)
  const left = part.ends ? subject.commentCount - living.length : 0
  const last = left > 0 ? living[numberOf(part.ends) - 1] : undefined
  if (last) last.laterCount = left
  return linkThread(rows, subject)
}

/** The ids of a part of a thread with all that its comments answer, directly or not. */
function idsOfPart(objectId: string, { ends, after }: ThreadPart): Sql {
  const { step, whole } = limits.thread
  const subject = sql`(SELECT id FROM objects WHERE public_id = ${objectId})`
  if (!ends && !after)
    return sql`SELECT id FROM objects WHERE subject_id = ${subject} ORDER BY id LIMIT ${literal(whole)}`
  const living = sql`SELECT id FROM objects WHERE subject_id = ${subject} AND deleted_at IS NULL`
  if (after)
    return withAnswered(sql`SELECT id FROM (${living} AND id > (SELECT id FROM objects WHERE public_id = ${after})
      ORDER BY id LIMIT ${literal(step)})`)
  const count = numberOf(ends)
  const isLong = sql`(SELECT comment_count > ${literal(2 * count)} FROM objects WHERE public_id = ${objectId})`
  return sql`SELECT id FROM objects WHERE subject_id = ${subject} AND NOT ${isLong}
    UNION ALL SELECT id FROM (${withAnswered(sql`SELECT id FROM (${living} AND ${isLong} ORDER BY id LIMIT ${literal(count)})
      UNION SELECT id FROM (${living} AND ${isLong} ORDER BY id DESC LIMIT ${literal(count)})
      UNION SELECT answer_id FROM posts WHERE object_id = ${subject} AND answer_id IS NOT NULL AND ${isLong}`)})`
}

function withAnswered(ids: Sql): Sql {
  return sql`WITH RECURSIVE shown(id) AS (${ids} UNION SELECT parent_id FROM shown
    CROSS JOIN comments ON object_id = shown.id WHERE parent_id IS NOT NULL) SELECT id FROM shown`
}

function numberOf(ends: ThreadPart['ends']): number {
  return Math.min(Math.max(1, ends ?? 1), threadEnd)
}

/** The comment with its subject and its parent; throws 404 if unknown, 410 if deleted. */
export async function findComment(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<CommentRow> {
  if (!isId('comment', publicId)) throw new PageError(404)
  const [[comment], subject, [parent]] = await Promise.all([
    readRows<CommentRow>(context)`
      ${selectComments(context.viewer, selection)} WHERE o.public_id = ${publicId}`,
    findSubjectOf(context, publicId, selection.below('object')),
    readRows<CommentRow>(context, parentStatement(context.viewer, publicId, selection.below('parent'))),
  ])
  if (!comment) throw new PageError(404)
  if (comment.deletedAt !== null || !subject || subject.deletedAt !== null) throw new PageError(410)
  return { ...comment, subject, parent: parent ? withTombstone(parent) : null }
}

export async function findObject(
  context: RequestContext,
  comment: CommentRow,
  selection: FieldSelection,
): Promise<SubjectRow> {
  const subject = await findSubjectOf(context, comment.publicId, selection)
  if (!subject) throw new PageError(404)
  return subject
}

export async function findParent(
  context: RequestContext,
  comment: CommentRow,
  selection: FieldSelection,
): Promise<CommentRow | null> {
  if (comment.parentId === null) return null
  const [parent] = await readRows<CommentRow>(
    context,
    parentStatement(context.viewer, comment.publicId, selection),
  )
  return parent ? withTombstone(parent) : null
}

function parentStatement(viewer: Viewer, commentId: string, selection: FieldSelection): Sql {
  return sql`${selectComments(viewer, selection)} WHERE o.id =
    (SELECT parent_id FROM comments WHERE object_id = (SELECT id FROM objects WHERE public_id = ${commentId}))`
}

function withTombstone(comment: CommentRow): CommentRow {
  return comment.deletedAt === null ? comment : tombstone(comment)
}

/** Placeholder of a deleted comment with replies: retains its position, without its text and author. */
export function tombstone(comment: CommentRow): CommentRow {
  return {
    ...comment,
    authorId: 0,
    editedAt: null,
    score: 0,
    ratedByMe: 0,
    body: '',
    excerpt: '',
    renderedBody: '',
    cards: null,
    userPublicId: 'usr-00000000',
    userUsername: '[deleted]',
    userPicture: null,
    userFace: 0,
    userFlair: null,
    userCreatedAt: 0,
    userJoinedAt: 0,
    userBio: '',
    userRenderedBio: '',
  }
}

/**
 * Each comment knows its parent and its subject. A deleted comment stays as a
 * tombstone while it has replies that are not deleted, else it is left out. Rows come oldest first; they are written to, as copies of
 * hundreds of them would take longer than all the rest.
 */
function linkThread(rows: readonly CommentRow[], subject: SubjectRow): CommentRow[] {
  const withReplies = new Set<number>()
  for (const row of rows.toReversed()) {
    if (row.parentId !== null && (row.deletedAt === null || withReplies.has(row.id)))
      withReplies.add(row.parentId)
  }
  const linked = new Map<number, CommentRow>()
  for (const row of rows) {
    if (row.deletedAt !== null && !withReplies.has(row.id)) continue
    const shown = row.deletedAt === null ? row : tombstone(row)
    shown.subject = subject
    shown.parent = row.parentId === null ? null : (linked.get(row.parentId) ?? null)
    linked.set(row.id, shown)
  }
  return [...linked.values()]
}
