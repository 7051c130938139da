import { literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import type { PostList } from '#shared/inputs/forum-inputs.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readPage, type ListOptions, type Page } from '#upstream/request/page.ts'
import { lastActivity, selectPosts, type PostRow } from './post.reader.ts'

const day = 24 * 60 * 60
/** Of the posts of a week or a month, the newest so many are compared. */
const comparedPosts = 2_000
/** The conditions of the indexes of posts: without them, SQLite doesn't use a partial index. */
const visible = sqlFragment(`o.forum_id IS NOT NULL AND o.deleted_at IS NULL
  AND o.forum_id NOT IN (SELECT id FROM forums WHERE archived_at IS NOT NULL)`)

/** A page of the posts of all forums that aren't archived, by default 25. */
export async function listAllPosts(
  context: RequestContext,
  list: PostList,
  options: ListOptions,
  selection: FieldSelection,
): Promise<PostRow[]> {
  const page = readPage(options, pageSizes.forum)
  if (!page) return []
  const ids = postListStatement(list, page, context.now)
  const { order } = sources[list](context.now)
  return readRows<PostRow>(context)`
    ${selectPosts(context.viewer, selection)} WHERE o.id IN (${ids}) ORDER BY ${order}`
}

export function postListStatement(
  list: PostList,
  { count, offset }: Pick<Page, 'count' | 'offset'>,
  now: number,
): Sql {
  const { from, order } = sources[list](now)
  return sql`SELECT o.id ${from} ORDER BY ${order} LIMIT ${literal(count)} OFFSET ${offset}`
}

const byScore = sqlFragment('o.score DESC, o.id DESC')

const sources: Record<PostList, (now: number) => { from: Sql; order: Sql }> = {
  LATEST: () => ({
    from: sql`FROM objects o INDEXED BY posts_by_activity WHERE ${visible}`,
    order: sql`${lastActivity} DESC`,
  }),
  NEW: () => ({
    from: sql`FROM objects o INDEXED BY posts_by_time WHERE ${visible}`,
    order: sqlFragment('o.created_at DESC, o.id DESC'),
  }),
  UNANSWERED: () => ({
    from: sql`FROM objects o INDEXED BY posts_unanswered WHERE ${visible} AND o.last_comment_id IS NULL`,
    order: sqlFragment('o.id DESC'),
  }),
  TOP_WEEK: (now) => ({ from: since(now - 7 * day), order: byScore }),
  TOP_MONTH: (now) => ({ from: since(now - 30 * day), order: byScore }),
  TOP: () => ({ from: sql`FROM objects o INDEXED BY posts_by_score WHERE ${visible}`, order: byScore }),
}

function since(time: number): Sql {
  return sql`FROM (SELECT o.id, o.score FROM objects o INDEXED BY posts_by_time
    WHERE ${visible} AND o.created_at >= ${time} ORDER BY o.created_at DESC LIMIT ${literal(comparedPosts)}) AS o`
}
