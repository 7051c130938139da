import { literal, sql, type Sql, columns } from '#upstream/db/sql.ts'
import { idKind, isProductId, isSiteFeed, type SiteFeed } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { mailedPictureUrl } from '#upstream/domains/accounts/picture.ts'
import { listChangelog } from '#upstream/domains/site/site-texts.reader.ts'
import { selectComments, type CommentRow } from '#upstream/domains/comments/comment.reader.ts'
import { hubIdsStatement, listCreations } from '#upstream/domains/creations/listing/creation-list.reader.ts'
import { readFilter } from '#upstream/domains/creations/listing/hub-filter.ts'
import { findSubject } from '#upstream/domains/comments/subject.reader.ts'
import { findForum } from '#upstream/domains/forums/forum.reader.ts'
import { listAllPosts, postListStatement } from '#upstream/domains/forums/post-lists.reader.ts'
import { listPosts, postsOfForum } from '#upstream/domains/forums/post.reader.ts'
import { readItems, type HistoryRow } from '#upstream/domains/users/history.reader.ts'
import { findProduct } from '#upstream/domains/tracker/product.reader.ts'
import {
  firstTicketIds,
  listFirstTickets,
  listTickets,
} from '#upstream/domains/tracker/ticket-list.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { changelogEntryOf, commentsOn, entryOf, pathOf } from './feed-entries.ts'
import type { FeedEntry } from './feed.ts'

interface FeedSource {
  title: string
  description: string
  path: string
  picture?: string
  entries: FeedEntry[]
}

/** In English whatever language a request prefers: readers, and caches before them, fetch one URL for everyone. */
type FeedReader = (context: RequestContext, id: string) => Promise<FeedSource>

const texts = FieldSelection.naming('body', 'renderedBody')
const page = { page: 0, maxCount: limits.feedEntries }

/** How the feed of each kind of object is read; products, whose ids have no prefix, are separate. */
const readers: Partial<Record<string, FeedReader>> = {
  forum: readForum,
  post: readSubject,
  ticket: readSubject,
  creation: readSubject,
  user: readUser,
}

const siteReaders: Record<SiteFeed, (context: RequestContext) => Promise<FeedSource>> = {
  changelog: readChangelog,
  site: (context) =>
    listOf(context, readItems(context, newestStatement(context.now), texts), {
      title: 'Everything new',
      description: 'The newest posts, tickets and creations',
      path: '/',
    }),
  forums: (context) =>
    listOf(context, listAllPosts(context, 'NEW', page, texts), {
      title: 'Forums',
      description: 'The newest posts of all forums',
      path: '/forums/new',
    }),
  hub: (context) =>
    listOf(context, listCreations(context, page, null, texts), {
      title: 'Creation hub',
      description: 'The newest creations',
      path: '/hub',
    }),
  tracker: (context) =>
    listOf(context, listFirstTickets(context, 'newest', page.maxCount, texts), {
      title: 'Issue tracker',
      description: 'The newest bug reports and feature requests',
      path: '/tracker',
    }),
}

/** The newest fifty entries of a feed; throws 404 if there is no such feed, 410 if its object is deleted. */
export async function readFeed(context: RequestContext, id: string): Promise<FeedSource> {
  if (isSiteFeed(id)) return siteReaders[id](context)
  const reader = readers[idKind(id) ?? ''] ?? (isProductId(id) ? readProduct : undefined)
  if (!reader) throw new PageError(404)
  return reader(context, id)
}

async function readForum(context: RequestContext, id: string): Promise<FeedSource> {
  const [forum, posts] = await Promise.all([findForum(context, id), listPosts(context, id, page, texts)])
  const entries = entriesOf(context, postsOfForum(forum, posts))
  const description = forum.forumDescription || `Posts in ${forum.forumTitle}`
  return { title: forum.forumTitle, description, path: `/view/${id}`, entries }
}

async function readProduct(context: RequestContext, id: string): Promise<FeedSource> {
  const [product, rows] = await Promise.all([
    findProduct(context, id, FieldSelection.nothing),
    listTickets(context, id, 'sort:created', page, texts),
  ])
  const { productName: name, productDescription } = product
  const description = productDescription || `Bug reports and feature requests for ${name}`
  return { title: `${name} tickets`, description, path: `/tracker/${id}`, entries: entriesOf(context, rows) }
}

/** The object itself comes first, so that the feed of a new one is not empty. */
async function readSubject(context: RequestContext, id: string): Promise<FeedSource> {
  const [subject, comments] = await Promise.all([
    findSubject(context, id, texts),
    readRows<CommentRow>(context, newestCommentsStatement(context.viewer, id, limits.feedEntries - 1)),
  ])
  const title = subject.kind === 'ticket' ? `#${subject.number} ${subject.title}` : subject.title
  const entries = entriesOf(context, [subject, ...commentsOn(subject, comments)])
  return { title, description: `${subject.title} and its comments`, path: pathOf(subject), entries }
}

async function readUser(context: RequestContext, id: string): Promise<FeedSource> {
  const [[user], rows] = await Promise.all([
    readRows(context)`
      SELECT ${columns('users', 'public_id AS publicId, username, picture, face')} FROM users WHERE public_id = ${id} AND deleted_at IS NULL`,
    readItems(context, writtenStatement(id, limits.feedEntries), texts),
  ])
  if (!user) throw new PageError(404)
  const name = `@${user.username}`
  return {
    title: name,
    description: `Activity of ${name}`,
    path: `/${name}`,
    picture: mailedPictureUrl(context.config, user),
    entries: entriesOf(context, rows),
  }
}

async function readChangelog(context: RequestContext): Promise<FeedSource> {
  const rows = await listChangelog(context, page)
  const entries = rows.map((row) => changelogEntryOf(row, context.config))
  return { title: 'Changelog', description: "What's new and fixed.", path: '/changelog', entries }
}

async function listOf(
  context: RequestContext,
  rows: Promise<readonly HistoryRow[]>,
  about: Omit<FeedSource, 'entries'>,
): Promise<FeedSource> {
  return { ...about, entries: entriesOf(context, await rows) }
}

function entriesOf({ config }: RequestContext, rows: readonly HistoryRow[]): FeedEntry[] {
  return rows.flatMap((row) => entryOf(row, config) ?? [])
}

function newestCommentsStatement(viewer: Viewer, publicId: string, count: number): Sql {
  return sql`${selectComments(viewer, texts)}
    WHERE o.subject_id = (SELECT id FROM objects WHERE public_id = ${publicId}) AND o.deleted_at IS NULL
    ORDER BY o.id DESC LIMIT ${literal(count)}`
}

/** Of each kind the newest, then the newest of these. */
function newestStatement(now: number): Sql {
  const first = { count: limits.feedEntries, offset: 0 }
  const byAge = { ...first, by: 'created', descending: true } as const
  return sql`SELECT id FROM (SELECT id FROM (${postListStatement('NEW', first, now)})
      UNION ALL SELECT id FROM (${hubIdsStatement(byAge, readFilter(null), null)})
      UNION ALL SELECT id FROM (${firstTicketIds('newest', limits.feedEntries)}))
    ORDER BY id DESC LIMIT ${literal(limits.feedEntries)}`
}

function writtenStatement(publicId: string, count: number): Sql {
  return sql`SELECT id FROM objects
    WHERE author_id = (SELECT id FROM users WHERE public_id = ${publicId}) AND deleted_at IS NULL
    ORDER BY id DESC LIMIT ${literal(count)}`
}
