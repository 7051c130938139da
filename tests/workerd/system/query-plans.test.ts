import { sql, type Sql } from '#upstream/db/sql.ts'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { acknowledgeStatement, leaseMessagesStatement } from '#upstream/domains/accounts/message.writer.ts'
import { Viewer } from '#upstream/request/viewer.ts'
import { legalTextsStatement } from '#upstream/domains/legal/legal.reader.ts'
import { changelogStatement } from '#upstream/domains/changelog/changelog.reader.ts'
import { threadStatement } from '#upstream/domains/comments/comment.reader.ts'
import { creationStatement } from '#upstream/domains/creations/creation.reader.ts'
import { featuredId, featuredStatement } from '#upstream/domains/creations/featured/featured.reader.ts'
import { downloadStatement } from '#upstream/domains/creations/download.reader.ts'
import { downloadStatements } from '#upstream/domains/creations/downloads.writer.ts'
import { newestCommentsStatement, writtenStatement } from '#upstream/domains/feeds/feed.reader.ts'
import {
  countsStatement,
  hasUnreadStatement,
  notificationsStatement,
  notificationStatement,
} from '#upstream/domains/notifications/notification.reader.ts'
import { markStatement } from '#upstream/domains/notifications/notification.writer.ts'
import { dueNotification } from '#upstream/domains/notifications/mail-notification.ts'
import { retractStatement } from '#upstream/domains/notifications/retract-notifications.ts'
import { followersBetween, followerSpanStatement } from '#upstream/domains/notifications/notify-users.ts'
import { notificationContent } from '#upstream/domains/notifications/notification-message.ts'
import { notifyStatements } from '#upstream/domains/notifications/notify.ts'
import {
  forumPageStatement,
  latestStatement,
  pinnedStatement,
  postStatement,
  relatedStatement,
} from '#upstream/domains/forums/post.reader.ts'
import { creationCardsStatement } from '#upstream/domains/objects/creation-cards.ts'
import { mentionsStatement } from '#upstream/domains/objects/body-markup.ts'
import { namedObjectsStatement } from '#upstream/domains/objects/named-objects.ts'
import { sections } from '#upstream/domains/personal-data/export/export-sections.ts'
import { textsLeftStatement } from '#upstream/domains/personal-data/deletion/remove-texts.ts'
import { purgeStatement } from '#upstream/domains/objects/purge.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import { referrersStatement } from '#upstream/domains/history/referrers.reader.ts'
import { addUpStatements, expireStatement, storeStatement } from '#upstream/domains/objects/views.writer.ts'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { itemStatements, writtenBy } from '#upstream/domains/history/history.reader.ts'
import { usersByPrefixStatement } from '#upstream/domains/users/user.reader.ts'
import { foundStatements } from '#upstream/domains/search/found-objects.reader.ts'
import { countExistingStatement } from '#upstream/domains/search/search.reader.ts'
import { sitemapKinds } from '#upstream/domains/sitemaps/sitemap-kinds.ts'
import { filesStatement, stepStatement } from '#upstream/domains/sitemaps/sitemap.reader.ts'
import { productStatement } from '#upstream/domains/tracker/products/product.reader.ts'
import { ticketsOfStatement } from '#upstream/domains/tracker/similar-tickets.reader.ts'
import { tagsStatement } from '#upstream/domains/tracker/tags/tag.reader.ts'
import { eventsStatement } from '#upstream/domains/tracker/ticket-event.reader.ts'
import { pageStrategies, type PageStrategy } from '#upstream/domains/tracker/query/page-strategies.ts'
import {
  ticketIdsStatement,
  ticketList,
  ticketPageStatement,
} from '#upstream/domains/tracker/ticket-list.reader.ts'
import { ticketStatement } from '#upstream/domains/tracker/ticket.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import {
  bioPicturesStatement,
  objectPicturesStatement,
  outdatedStatement,
} from '#upstream/domains/objects/outdated-markup.ts'
import { leaseStatement } from '#upstream/jobs/outbox.reader.ts'
import { purgeStatements } from '#upstream/jobs/purge-expired.ts'
import { retentionStatements } from '#upstream/jobs/retention.ts'
import { textsStatement } from '#upstream/search/search-texts.ts'
import { purgeUploadsStatements } from '#upstream/domains/uploads/purge-uploads.ts'
import { usableStatement } from '#upstream/domains/uploads/upload.reader.ts'
import { bioUseStatements, uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { isScan, named, planOf } from '../world/query-plan.ts'

const facts = {
  id: 1,
  publicId: 'usr-00000001',
  username: 'reader',
  roles: new Set<never>(),
  verified: true,
  bannedUntil: null,
  mayWrite: true,
  sessionId: 1,
}
const viewer = new Viewer(facts, 0)
const selection = FieldSelection.nothing
const firstPage = { offset: 0, count: 25, newestFirst: true }
const defaultList = ticketList('game', parseTicketQuery(''), firstPage)
const [walk] = pageStrategies(defaultList, [])
if (!walk) throw new Error('There is no way to read the usual list')
const laterPage = { offset: 250, count: 25, newestFirst: true }

/** All kinds of a site's map but the one that no table holds. */
const rowKinds = Object.keys(sitemapKinds).filter((kind) => kind !== 'pages')

const lists: Record<string, Sql> = {
  'a forum, first page': forumPageStatement(viewer, 'frm-genrldsc', firstPage, selection),
  'a forum, later page': forumPageStatement(viewer, 'frm-genrldsc', laterPage, selection),
  'a forum, oldest first': forumPageStatement(
    viewer,
    'frm-genrldsc',
    { ...laterPage, newestFirst: false },
    selection,
  ),
  'the newest post of a forum': latestStatement(viewer, selection, 'frm-genrldsc'),
  'a post': postStatement(viewer, 'pst-00000000', selection),
  'recent posts': relatedStatement(viewer, 'pst-00000000', selection),
  'a thread': threadStatement(viewer, 'pst-00000000', selection),
  'a history, first page': itemStatements(viewer, writtenBy('reader', firstPage), selection).written,
  'a history, later page': itemStatements(viewer, writtenBy('reader', laterPage), selection).written,
  'the posts of a history': itemStatements(viewer, writtenBy('reader', laterPage), selection).posts,
  'the tickets of a history': itemStatements(viewer, writtenBy('reader', laterPage), selection).tickets,
  'the comments of a history': itemStatements(viewer, writtenBy('reader', laterPage), selection).comments,
  'the creations of a history': itemStatements(viewer, writtenBy('reader', laterPage), selection).creations,
  'a creation': creationStatement(viewer, 'ctn-00000000', selectionOf('images')),
  'an archive': downloadStatement('ctn-00000000'),
  'a ticket': ticketStatement(viewer, 1, selection),
  'what happened to a ticket': eventsStatement(1, selection),
  'a product': productStatement('game', selection),
  'tags of a product': tagsStatement('game'),
  'likely duplicates': ticketsOfStatement(viewer, [1, 2], selection),
  'people by how their names begin': usersByPrefixStatement('a', false),
  ...tickets(
    '',
    'sort:score',
    'sort:updated-asc',
    'sort:comments is:closed',
    'kind:bug OR no:tag -tag:ui',
    '#12',
  ),
  ...tickets('author:ada', 'author:ada is:open kind:bug', 'wires OR is:open', '-wires'),
  ...walked(
    'tag:ui',
    'tag:ui -tag:crash sort:comments',
    'author:ada sort:score',
    'wires tag:ui sort:updated',
  ),
  'mentioned people': mentionsStatement(['reader']),
  'the comments of a feed': newestCommentsStatement(viewer, 'pst-00000000', 49),
  'what a person writes, for a feed': writtenStatement('usr-00000000', 50),
  ...named(
    'files of the map',
    rowKinds.map((kind) => filesStatement(kind)),
  ),
  ...named(
    'a file of the map',
    rowKinds.map((kind) => stepStatement(kind, 50_000, 100_000)),
  ),
  'a legal text': legalTextsStatement('terms'),
  'the changelog': changelogStatement(firstPage),
  'the changelog, later page': changelogStatement(laterPage),
  ...named(
    'texts of an older renderer',
    (['objects', 'changelog', 'legal'] as const).map((of) => outdatedStatement({ of })),
  ),
  'named objects': namedObjectsStatement(['pst-00000000']),
  'creations of cards': creationCardsStatement(['ctn-00000000']),
  'what refers to an object': referrersStatement(sql`(SELECT id FROM objects WHERE public_id = 'x')`),
  'posts that a search found': foundStatements.post(viewer, [1, 2], selection),
  'tickets that a search found': foundStatements.ticket(viewer, [1, 2], selection),
  'creations that a search found': foundStatements.creation(viewer, [1, 2], selection),
  'texts for the index, some': textsStatement(sql`IN (1, 2)`),
  'texts for the index, on and on': sql`${textsStatement(sql`> 1`)} ORDER BY id LIMIT 200`,
  notifications: notificationsStatement(1, false),
  'unread notifications': notificationsStatement(1, true),
  'a notification': notificationStatement(1, 1),
  'how many notifications there are': countsStatement(1),
  'whether any is unread': hasUnreadStatement(1),
  'a span of followers': followerSpanStatement(1, 0),
  'a notification that is to be mailed': sql`SELECT 1 ${dueNotification(1, 0)}`,
  'files that a text names': usableStatement(viewer, ['0'.repeat(32)], 'image', {
    usedBy: 'pst-00000000',
    now: 0,
  }),
  'pictures of texts': objectPicturesStatement([1, 2]),
  'pictures of bios': bioPicturesStatement([1, 2]),
  'due jobs': leaseStatement(0, 20),
  'objects to purge': purgeStatement(0),
}

/** Lists that a rare text, tag or author limits to at most 700 tickets: looked up by key, then sorted. */
const bounded: Record<string, Sql> = {
  'the creation of the home page': featuredStatement(viewer, featuredId(1_700_000_000), selection),
  'posts that stand above a forum': pinnedStatement(viewer, 'frm-genrldsc', selection),
  ...tickets(
    'wires',
    'wires is:open sort:score',
    'tag:ui',
    'tag:ui -tag:crash sort:comments',
    'author:ada sort:score',
    'version:0.92 is:closed',
    'score:>5 comments:3 sort:updated',
    'created:2024 comments:>3 sort:score',
  ),
  'a page of tickets': ticketPageStatement(viewer, defaultList, [], walk, selection),
  'counts of found objects that still exist': countExistingStatement([1, 2]),
  'the versions of a product': productStatement('game', selectionOf('latestVersion')),
}

const event = { eventKey: 'object:1', objectId: 1, threadId: 1, actorId: 1 }
const someFollowers = followersBetween(1, { after: 0, last: 500 }, 0)

const changes: Record<string, Sql> = {
  'storing views': storeStatement([{ object: 'pst-00000000', viewer: 'v' }], 0),
  ...named('adding up views', addUpStatements('run')),
  'forgetting viewers': expireStatement(0),
  ...named('downloads', downloadStatements([{ object: 'ctn-00000000', viewer: 'v' }], 0)),
  ...named('purge', purgeStatements(0)),
  ...named('retention', retentionStatements({ revisions: 1, log: 1 }, 0)),
  ...named(
    'references',
    referencesStatements(sql`id = 1`, { objects: new Map([['pst-00000000', { title: '', href: '' }]]) }),
  ),
  'texts to be refreshed': refreshStatement(sql`id = 1`, 0),
  ...named(
    'notifying followers',
    notifyStatements(
      event,
      { ...notificationContent({ kind: 'COMMENT', actor: '', title: '' }), users: someFollowers },
      0,
    ),
  ),
  'messages for a tab': leaseMessagesStatement({ id: 1, sessionId: 1 }, 'tab', 0),
  'messages that were shown': acknowledgeStatement(1, [1, 2]),
  'marking one': markStatement(1, 0, sql`AND id = 1`),
  'marking all': markStatement(1, 0),
  'retracting notifications': retractStatement(1),
  'deleted texts that have words': textsLeftStatement(1),
  ...named('purge of files', purgeUploadsStatements(0)),
  ...named('files of an object', uploadUseStatements('pst-00000000', [1, 2], [3])),
  ...named('pictures of a bio', bioUseStatements(1, [1, 2])),
}

const exported = Object.entries(sections).map(
  ([name, page]) => [`personal data: ${name}`, page({ userId: 1, main: '' }, 1, 100)] as const,
)

test.for([...Object.entries(lists), ...exported])(
  '%s: uses an index that also gives the order',
  async ([, statement]) => {
    const steps = await planOf(statement)
    expect(steps.filter(isScan)).toEqual([])
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  },
)

test.for(exported)('%s: reads one person’s rows only', async ([, statement]) => {
  // Newsletters (n) are few, and their ledger has an index of each newsletter's addresses.
  const wide = (await planOf(statement)).filter((step) => /^SEARCH (?!n )\w+ .*\(rowid>\?\)/.test(step))
  expect(wide).toEqual([])
})

test.for(Object.entries(bounded))('%s: uses an index', async ([, statement]) => {
  expect((await planOf(statement)).filter(isScan)).toEqual([])
})

test.for(Object.entries(changes))('%s: uses an index', async ([, statement]) => {
  expect((await planOf(statement)).filter(isScan)).toEqual([])
})

test('the check reports a table scan', async () => {
  expect((await planOf(sql`SELECT id FROM objects ORDER BY score`)).filter(isScan)).toEqual(['SCAN objects'])
})

/** A selection of that one field. */
function selectionOf(name: string): FieldSelection {
  const [document] = parse(`{ parent { ${name} } }`).definitions
  const selections = document && 'selectionSet' in document ? document.selectionSet?.selections : []
  return new FieldSelection(selections?.filter((field) => field.kind === 'Field') ?? [], {})
}

/** The ids of the lists that the queries ask for, on their first page and a later one, where texts, tags and authors find few. */
function tickets(...queries: string[]): Record<string, Sql> {
  return idsOf(queries, [1, 2], (strategies) => strategies[0])
}

/** The same where they find many. */
function walked(...queries: string[]): Record<string, Sql> {
  const many = Array.from({ length: 701 }, (_, index) => index)
  return idsOf(queries, many, (strategies) => strategies.at(-1))
}

function idsOf(
  queries: readonly string[],
  ids: number[],
  choose: (strategies: PageStrategy[]) => PageStrategy | undefined,
): Record<string, Sql> {
  const statements = queries.flatMap((query) =>
    [firstPage, laterPage].map((page) => {
      const list = ticketList('game', parseTicketQuery(query), page)
      const found = list.query.texts.map(() => ids)
      const strategy = choose(pageStrategies(list, found))
      if (!strategy) throw new Error(`There is no way to read ${query}`)
      const name = `tickets ${JSON.stringify(query)} from ${page.offset}, ${ids.length} found`
      return [name, ticketIdsStatement(list, found, strategy)] as const
    }),
  )
  return Object.fromEntries(statements)
}
