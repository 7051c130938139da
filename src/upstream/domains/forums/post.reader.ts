import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import { followingColumn } from '#upstream/domains/notifications/following/following.reader.ts'
import {
  bodyColumns,
  countColumns,
  ratedByMe,
  type ObjectRow,
} from '#upstream/domains/objects/object-columns.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage, type Page } from '#upstream/request/page.ts'
import type { PageOptions } from '#upstream/graph/core/builder.ts'
import { forumColumns, type ForumRow } from './forum.reader.ts'

/** A post with its author and its forum. */
export interface PostRow extends ObjectRow, UserRow, ForumRow {
  kind: 'post'
  title: string
  slug: string
  /** The upload that stands for it in lists. */
  thumbnail: string | null
  /** Whether the viewer follows it, as 0 or 1; 0 if not selected. */
  following: number
  lockedAt: number | null
  pinnedAt: number | null
  /** Other posts of the forum, when they were read along. */
  related?: PostRow[]
}

/** How many posts "Recent posts" names. */
const relatedPosts = 6
const titleColumns = fragment(`'post' AS kind, p.title, p.slug, p.thumbnail`)
const stateColumns = fragment(`p.locked_at AS lockedAt, p.pinned_at AS pinnedAt`)
const tables = fragment(`objects o CROSS JOIN posts p ON p.object_id = o.id
  CROSS JOIN forums f ON f.id = o.forum_id CROSS JOIN users u ON u.id = o.author_id`)

/** `SELECT … FROM` of PostRow, to be followed by conditions on `objects o`. */
export function selectPosts(viewer: Viewer, selection: FieldSelection): SQL {
  return sql`SELECT ${countColumns}, ${titleColumns}, ${bodyColumns(selection.bodies)}, ${ratedByMe(viewer)},
    ${stateColumns}, ${followingColumn(viewer, selection)}, ${userColumns(selection.bios)}, ${forumColumns} FROM ${tables}`
}

/** The post, and the forum's other posts if asked for; throws 404 when unknown, 410 when deleted. */
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

/** The post of that id, deleted or not. */
export function postStatement(viewer: Viewer, publicId: string, selection: FieldSelection): SQL {
  return sql`${selectPosts(viewer, selection)} WHERE o.public_id = ${publicId}`
}

/** The newest other posts of the same forum. */
export function listRelated(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<PostRow[]> {
  return readRows(context, relatedStatement(context.viewer, publicId, selection))
}

/** Reads the forum's index backwards from its newest post. */
export function relatedStatement(viewer: Viewer, publicId: string, selection: FieldSelection): SQL {
  return sql`${selectPosts(viewer, selection)}
    WHERE o.forum_id = (SELECT forum_id FROM objects WHERE public_id = ${publicId}) AND o.deleted_at IS NULL
      AND o.public_id <> ${publicId}
    ORDER BY o.id DESC LIMIT ${relatedPosts}`
}

/** The newest post of each forum, or of one. */
export function listLatest(
  context: RequestContext,
  selection: FieldSelection,
  forumPublicId?: string,
): Promise<PostRow[]> {
  return readRows(context, latestStatement(context.viewer, selection, forumPublicId))
}

/** Reads one entry of the index for each forum, of which there are few. */
export function latestStatement(viewer: Viewer, selection: FieldSelection, forumPublicId?: string): SQL {
  const which = forumPublicId === undefined ? fragment('') : sql`WHERE f.public_id = ${forumPublicId}`
  return sql`${selectPosts(viewer, selection)} WHERE o.id IN (SELECT (SELECT id FROM objects
      WHERE forum_id = f.id AND deleted_at IS NULL ORDER BY id DESC LIMIT 1) FROM forums f ${which})`
}

/** The posts that stand above a forum, last pinned first; five at most. */
export function listPinned(
  context: RequestContext,
  forumPublicId: string,
  selection: FieldSelection,
): Promise<PostRow[]> {
  return readRows(context, pinnedStatement(context.viewer, forumPublicId, selection))
}

/** Goes through what is pinned anywhere, which is little. */
export function pinnedStatement(viewer: Viewer, forumPublicId: string, selection: FieldSelection): SQL {
  return sql`${selectPosts(viewer, selection)} WHERE o.id IN (SELECT o.id FROM posts p INDEXED BY posts_pinned
      CROSS JOIN objects o ON o.id = p.object_id
      WHERE p.pinned_at IS NOT NULL AND o.deleted_at IS NULL
        AND o.forum_id = (SELECT id FROM forums WHERE public_id = ${forumPublicId}))
    ORDER BY p.pinned_at DESC LIMIT ${limits.pinnedPosts}`
}

/** How a list query names its page. */
export type ListOptions = typeof PageOptions.$inferInput | null | undefined

/** A page of a forum's posts, 25 unless asked otherwise; empty beyond the last and for a forum that is not there. */
export async function listPosts(
  context: RequestContext,
  forumPublicId: string,
  options: ListOptions,
  selection: FieldSelection,
): Promise<PostRow[]> {
  const page = readPage(options, pageSizes.forum)
  return page ? readRows(context, forumPageStatement(context.viewer, forumPublicId, page, selection)) : []
}

/** Finds the page's first id by counting index entries alone, then reads that many rows from there. */
export function forumPageStatement(
  viewer: Viewer,
  forumPublicId: string,
  page: Page,
  selection: FieldSelection,
): SQL {
  const forumId = sql`(SELECT id FROM forums WHERE public_id = ${forumPublicId})`
  const order = page.newestFirst ? fragment('DESC') : fragment('ASC')
  const first = sql`(SELECT id FROM objects WHERE forum_id = ${forumId} AND deleted_at IS NULL
    ORDER BY id ${order} LIMIT 1 OFFSET ${page.offset})`
  const from =
    page.offset === 0
      ? fragment('')
      : page.newestFirst
        ? sql`AND o.id <= ${first}`
        : sql`AND o.id >= ${first}`
  return sql`${selectPosts(viewer, selection)}
    WHERE o.forum_id = ${forumId} AND o.deleted_at IS NULL ${from} ORDER BY o.id ${order} LIMIT ${page.count}`
}
