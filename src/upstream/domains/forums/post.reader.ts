import {
  columnList,
  joinSql,
  literal,
  sql,
  sqlFragment,
  type Sql,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { writtenColumns } from '#upstream/db/object-fields.ts'
import { isId } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { subjectColumns, type SubjectColumns } from '#upstream/domains/objects/subject-columns.ts'
import {
  bodyColumns,
  countColumns,
  ratedByMe,
  type ObjectRow,
} from '#upstream/domains/objects/object-columns.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readSortedPage, type SortedPage, type ListOptions } from '#upstream/request/page.ts'
import { forumColumns, type ForumRow } from './forum.reader.ts'

const textColumns = writtenColumns('post', 'p')
/** `thumbnail` is the public id of the upload that is shown in lists. */
const ownColumns = columns(
  { p: 'posts' },
  'p.slug, p.thumbnail, p.locked_at AS lockedAt, p.pinned_at AS pinnedAt',
)

/** A deleted comment answers nothing, and does so again once it's restored. */
const answerColumn = sqlFragment(
  '(SELECT a.public_id FROM objects a WHERE a.id = p.answer_id AND a.deleted_at IS NULL) AS answerId',
)

export interface PostRow
  extends ObjectRow, SubjectColumns, UserRow, ForumRow, RowOf<typeof textColumns>, RowOf<typeof ownColumns> {
  kind: 'post'
  /** The public id of the comment that is marked as its answer, also while its forum isn't for help. */
  answerId: string | null
  related?: PostRow[]
}

/** Row of a post in a list of one forum: without the columns that are the same for all of its posts. */
type ForumPost = Omit<PostRow, keyof ForumRow | 'kind'>

type ForumPage = SortedPage<'created' | 'activity'>

/** Ids grow with time: the newest comment's, or the post's own, says when something happened last. */
export const lastActivity = sqlFragment('coalesce(o.last_comment_id, o.id)')

const relatedPosts = 6
const tables = sqlFragment(`objects o CROSS JOIN posts p ON p.object_id = o.id
  CROSS JOIN forums f ON f.id = o.forum_id CROSS JOIN users u ON u.id = o.author_id`)
const tablesOfForum = sqlFragment(`objects o CROSS JOIN posts p ON p.object_id = o.id
  CROSS JOIN users u ON u.id = o.author_id`)

/** `SELECT … FROM` of PostRow, to be followed by conditions on `objects o`. */
export function selectPosts(viewer: Viewer, selection: FieldSelection): Sql {
  return sql`SELECT 'post' AS kind, ${columnsOf(viewer, selection)}, ${forumColumns} FROM ${tables}`
}

function selectForumPosts(viewer: Viewer, selection: FieldSelection): Sql {
  return sql`SELECT ${columnsOf(viewer, selection)} FROM ${tablesOfForum}`
}

function columnsOf(viewer: Viewer, selection: FieldSelection): Sql {
  return columnList([
    countColumns,
    textColumns,
    ownColumns,
    answerColumn,
    bodyColumns(selection.bodies),
    ratedByMe(viewer),
    subjectColumns(viewer, selection),
    userColumns(selection.bios),
  ])
}

export function postsOfForum(forum: ForumRow, posts: readonly ForumPost[]): PostRow[] {
  return posts.map((post) => ({ kind: 'post', ...forum, ...post }))
}

export async function findPost(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<PostRow> {
  if (!isId('post', publicId)) throw new PageError(404)
  const [[post], related] = await Promise.all([
    readRows<PostRow>(context, postStatement(context.viewer, publicId, selection)),
    selection.has('related') ? listRelated(context, publicId, selection.below('related')) : undefined,
  ])
  if (!post) throw new PageError(404)
  if (post.deletedAt !== null) throw new PageError(410)
  return { ...post, related }
}

export function postStatement(viewer: Viewer, publicId: string, selection: FieldSelection): Sql {
  return sql`${selectPosts(viewer, selection)} WHERE o.public_id = ${publicId}`
}

export function listRelated(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<PostRow[]> {
  // Reads the forum's index backwards from its newest post.
  return readRows<PostRow>(context)`${selectPosts(context.viewer, selection)}
    WHERE o.forum_id = (SELECT forum_id FROM objects WHERE public_id = ${publicId}) AND o.deleted_at IS NULL
      AND o.public_id <> ${publicId}
    ORDER BY o.id DESC LIMIT ${literal(relatedPosts)}`
}

export function listLatest(
  context: RequestContext,
  selection: FieldSelection,
  forumPublicId?: string,
): Promise<PostRow[]> {
  return readRows(context, latestStatement(context.viewer, selection, forumPublicId))
}

/** Reads one index entry for each forum, of which there are few. */
function latestStatement(viewer: Viewer, selection: FieldSelection, forumPublicId?: string): Sql {
  const which = forumPublicId === undefined ? sqlFragment('') : sql`WHERE f.public_id = ${forumPublicId}`
  return sql`${selectPosts(viewer, selection)} WHERE o.id IN (SELECT (SELECT id FROM objects
      WHERE forum_id = f.id AND deleted_at IS NULL ORDER BY id DESC LIMIT 1) FROM forums f ${which})`
}

export function listPinned(
  context: RequestContext,
  forumPublicId: string,
  selection: FieldSelection,
): Promise<ForumPost[]> {
  // Reads all pinned posts of all forums, which are few.
  return readRows<ForumPost>(context)`
    ${selectForumPosts(context.viewer, selection)} WHERE o.id IN (SELECT o.id FROM posts p INDEXED BY posts_pinned
      CROSS JOIN objects o ON o.id = p.object_id
      WHERE p.pinned_at IS NOT NULL AND o.deleted_at IS NULL
        AND o.forum_id = (SELECT id FROM forums WHERE public_id = ${forumPublicId}))
    ORDER BY p.pinned_at DESC LIMIT ${literal(limits.pinnedPosts)}`
}

/** A page of a forum's posts, by default 25; empty beyond the last page and for an unknown forum. */
export async function listPosts(
  context: RequestContext,
  forumPublicId: string,
  options: ListOptions,
  selection: FieldSelection,
): Promise<ForumPost[]> {
  const page = readSortedPage(options, pageSizes.forum, ['created', 'activity'])
  return page ? readRows(context, forumPageStatement(context.viewer, forumPublicId, page, selection)) : []
}

/** More first posts of each forum than these are read forum by forum. */
const maxFirstPosts = 5

/** The first posts of every forum that isn't archived, in a page's order; null for another page, or for many of each. */
export async function listFirstPosts(
  context: RequestContext,
  options: ListOptions,
  selection: FieldSelection,
): Promise<PostRow[] | null> {
  const page = readSortedPage(options, pageSizes.forum, ['created', 'activity'])
  if (!page || page.by !== 'created' || page.offset > 0 || page.count > maxFirstPosts) return null
  return readRows(context, firstPostsStatement(context.viewer, page, selection))
}

/** Reads as many index entries for each forum as its last post takes. */
function firstPostsStatement(
  viewer: Viewer,
  { count, descending }: Pick<ForumPage, 'count' | 'descending'>,
  selection: FieldSelection,
): Sql {
  const order = descending ? sqlFragment('DESC') : sqlFragment('ASC')
  // A subquery's limit can't come from the row around it, so each place in the order has a subquery of its own.
  const ids = Array.from(
    { length: count },
    (_, place) => sql`SELECT (SELECT id FROM objects WHERE forum_id = f.id AND deleted_at IS NULL
      ORDER BY id ${order} LIMIT 1 OFFSET ${place}) FROM forums f WHERE f.archived_at IS NULL`,
  )
  return sql`${selectPosts(viewer, selection)}
    WHERE o.id IN (${joinSql(ids, ' UNION ALL ')}) ORDER BY o.id ${order}`
}

/** Finds where the page begins by counting index entries alone, then reads that many rows from there. */
export function forumPageStatement(
  viewer: Viewer,
  forumPublicId: string,
  { by, descending, offset, count }: ForumPage,
  selection: FieldSelection,
): Sql {
  const forumId = sql`(SELECT id FROM forums WHERE public_id = ${forumPublicId})`
  const place = by === 'created' ? sqlFragment('o.id') : lastActivity
  const order = sql`${place} ${descending ? sqlFragment('DESC') : sqlFragment('ASC')}`
  const first = sql`(SELECT ${place} FROM objects o WHERE o.forum_id = ${forumId} AND o.deleted_at IS NULL
    ORDER BY ${order} LIMIT 1 OFFSET ${offset})`
  const beyond = descending ? sql`AND ${place} <= ${first}` : sql`AND ${place} >= ${first}`
  return sql`${selectForumPosts(viewer, selection)}
    WHERE o.forum_id = ${forumId} AND o.deleted_at IS NULL ${offset === 0 ? sqlFragment('') : beyond}
    ORDER BY ${order} LIMIT ${literal(count)}`
}
