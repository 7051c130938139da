import { literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { selectComments, type CommentRow } from '#upstream/domains/comments/comment.reader.ts'
import type { SubjectRow } from '#upstream/domains/comments/subject.reader.ts'
import { selectCreations, type CreationRow } from '#upstream/domains/creations/creation.reader.ts'
import { selectPosts, type PostRow } from '#upstream/domains/forums/post.reader.ts'
import { selectTickets, type TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readPage, type Page, type ListOptions } from '#upstream/request/page.ts'
import { idKind } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'

export type HistoryRow = SubjectRow | CommentRow

/** A page of a user's objects, by default 25; comments have their subjects. Empty for an unknown name. */
export async function listHistory(
  context: RequestContext,
  username: string,
  options: ListOptions,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  const page = readPage(options, pageSizes.history)
  return page ? readItems(context, writtenBy(username, page), selection) : []
}

/** The objects whose ids a statement selects as `id`, in its order and in one query; comments have their subjects. */
export async function readItems(
  context: RequestContext,
  ids: Sql,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  const statements = itemStatements(context.viewer, ids, selection)
  const [written, posts, tickets, creations, comments] = await Promise.all([
    readRows<{ id: number }>(context, statements.written),
    readRows<PostRow>(context, statements.posts),
    readRows<TicketRow>(context, statements.tickets),
    readRows<CreationRow>(context, statements.creations),
    readRows<CommentRow>(context, statements.comments),
  ])
  const subjects = new Map<number, SubjectRow>(
    [...posts, ...tickets, ...creations].map((subject) => [subject.id, subject]),
  )
  const items = new Map<number, HistoryRow>(subjects)
  for (const comment of comments)
    items.set(comment.id, { ...comment, subject: subjects.get(comment.subjectId) })
  return written.flatMap(({ id }) => items.get(id) ?? [])
}

/** The ids in their order, the comments among them, and the other objects together with the comments' subjects. */
function itemStatements(
  viewer: Viewer,
  written: Sql,
  selection: FieldSelection,
): Record<'written' | 'posts' | 'tickets' | 'creations' | 'comments', Sql> {
  const subjects = sql`SELECT coalesce(w.subject_id, w.id) FROM objects w WHERE w.id IN (${written})`
  return {
    written,
    posts: sql`${selectPosts(viewer, selection)} WHERE o.id IN (${subjects})`,
    tickets: sql`${selectTickets(viewer, selection)} WHERE t.object_id IN (${subjects})`,
    creations: sql`${selectCreations(viewer, selection)} WHERE o.id IN (${subjects})`,
    comments: sql`${selectComments(viewer, selection)} WHERE o.id IN (${written})`,
  }
}

export function writtenBy(username: string, page: Page): Sql {
  const order = page.newestFirst ? sqlFragment('DESC') : sqlFragment('ASC')
  return sql`SELECT id FROM objects
    WHERE author_id = (SELECT id FROM users WHERE username = ${username}) AND deleted_at IS NULL
    ORDER BY id ${order} LIMIT ${literal(page.count)} OFFSET ${page.offset}`
}

type WrittenCounts = Record<'post' | 'comment' | 'ticket' | 'creation', number>

export interface PersonCounts extends WrittenCounts {
  /** Null for an unknown name. */
  id: string | null
  followers: number
  isFollowed: number
}

/** How many objects of each kind a user has, without deleted ones, and their followers; unselected ones are 0. */
export async function countPerson(
  context: RequestContext,
  username: string,
  selection: FieldSelection,
): Promise<PersonCounts> {
  const isCounted = selection.has('posts', 'comments', 'tickets', 'creations')
  const isFollowRead = selection.has('id', 'followers', 'following')
  const [written, [follows]] = await Promise.all([
    isCounted
      ? readRows<{ kind: keyof WrittenCounts; count: number }>(context)`
        SELECT kind, count(*) AS count FROM objects
        WHERE author_id = (SELECT id FROM users WHERE username = ${username}) AND deleted_at IS NULL GROUP BY kind`
      : [],
    isFollowRead
      ? readRows<Pick<PersonCounts, 'id' | 'followers' | 'isFollowed'>>(context)`SELECT u.public_id AS id,
          (SELECT count(*) FROM (SELECT 1 FROM people_followed f WHERE f.followed_id = u.id LIMIT ${literal(mostFollowers)})) AS followers,
          EXISTS (SELECT 1 FROM people_followed f WHERE f.followed_id = u.id AND f.user_id = ${context.viewer.id}) AS isFollowed
        FROM users u WHERE u.username = ${username} AND u.deleted_at IS NULL`
      : [],
  ])
  const counts = { post: 0, comment: 0, ticket: 0, creation: 0 }
  for (const { kind, count } of written) counts[kind] = count
  return { id: null, followers: 0, isFollowed: 0, ...follows, ...counts }
}

/** Followers of a user that are counted. */
const mostFollowers = 10_000

/** The objects whose texts refer to an object or to a comment on it: newest first, ten at most. `id` may be a subquery. */
export function listReferrers(
  context: RequestContext,
  id: number | Sql,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  return readItems(context, referrersStatement(id), selection)
}

/** An object that is being found, with those that refer to it if they are selected: in one round trip. */
export async function withReferrers<Row>(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
  found: Promise<Row>,
): Promise<Row & { mentionedIn?: HistoryRow[] }> {
  const id = sql`(SELECT id FROM objects WHERE public_id = ${publicId})`
  const isRead = selection.has('mentionedIn') && idKind(publicId) !== null
  const [row, mentionedIn] = await Promise.all([
    found,
    isRead ? listReferrers(context, id, selection.below('mentionedIn')) : undefined,
  ])
  return { ...row, mentionedIn }
}

function referrersStatement(id: number | Sql): Sql {
  return sql`SELECT r.from_id AS id FROM object_references r CROSS JOIN objects o ON o.id = r.from_id
    WHERE r.to_id = ${id} AND o.deleted_at IS NULL ORDER BY r.from_id DESC LIMIT ${literal(limits.mentionedIn)}`
}
