import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { documentTexts } from '#app/documents.gen.ts'
import * as site from '#app/graphql.gen.ts'
import { siteFeeds } from '#shared/addresses/ids.ts'
import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { parseDatabaseUse } from '#shared/database-use.ts'
import { createForum, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { scansIn } from '#tests/upstream/query-plan.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph, send } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

type DocumentName = Extract<keyof typeof site, `${string}Document`>
type Row = [name: DocumentName, variables?: () => Record<string, unknown>]

const documents: Record<string, string> = Object.fromEntries(Object.entries(site))

let member: Browser
let admin: Browser
let username: string
let userId: string
let ids: Record<'forum' | 'post' | 'comment' | 'ticket' | 'creation' | 'product', string>

beforeAll(async () => {
  member = await signedIn()
  admin = await signedIn({ roles: ['admin'] })
  username = member.user.username
  userId = member.user.publicId
  const forum = await createForum()
  const product = await createProduct()
  const creation = await makeCreation(member)
  const post = await writePost(member, forum)
  const ticket = await openTicket(member, product)
  const body = `See ${post}, ${ticket} and ${creation}.`
  const comment = await writeComment(member, await writePost(member, forum, { body }), { body })
  await writePost(member, forum, { title: 'A flickering lamp' })
  ids = { forum: forum.publicId, post, comment, ticket, creation, product: product.publicId }
})

/** Round trips of a call that reads by indexes, also in the order of its lists unless they are short and `sorted`. */
async function tripsOf(
  [name, variables]: Row,
  { as, sorted = true }: { as?: Browser; sorted?: boolean } = {},
) {
  const counting = countingDatabase()
  const bindings = { DB: counting.database }
  const { errors, headers } = await graph(documentTexts.get(documents[name] ?? '') ?? '', variables?.(), {
    as,
    bindings,
  })
  expect(errors).toBeUndefined()
  expect(await scansIn(counting, { sorts: !sorted })).toEqual([])
  return parseDatabaseUse(headers.get(internalHeaders.databaseUse)).trips
}

const page = 0
const later = { page: 1, maxCount: 25 }
const wish = { kind: 'FEATURE', title: 'More kinds of gates', body: 'Please' }

test.each<Row>([
  ['HomeDocument'],
  ['ForumsDocument'],
  ['ForumPageDocument', () => ({ id: ids.forum, page })],
  ['ForumPageDocument', () => ({ id: ids.forum, page, sort: '-activity' })],
  ['PostPageDocument', () => ({ id: ids.post })],
  ['ProductsDocument'],
  ['TicketListDocument', () => ({ product: ids.product, query: '', page })],
  ['TicketPageDocument', () => ({ id: ids.ticket })],
  ['HubDocument', () => ({ page, sort: ['created'] })],
  ['CreationPageDocument', () => ({ id: ids.creation })],
  ['EmbeddedCreationDocument', () => ({ id: ids.creation })],
  ['UserPageDocument', () => ({ username, page })],
  ['ChangelogDocument', () => ({ page })],
  ['LegalTextDocument', () => ({ kind: 'PRIVACY' })],
])('%s waits for one round trip, and a member for one more: their session', async (...row) => {
  expect(await tripsOf(row)).toBe(1)
  expect(await tripsOf(row, { as: member })).toBe(2)
})

test('a search waits for the index and then for the rows of its results; with a filter, for what it means before', async () => {
  await rebuildSearch(env.DB, env.SEARCH)
  expect(await tripsOf(['SearchDocument', () => ({ query: 'lamp', page: {} })])).toBe(2)
  const filter = { author: username, since: '2020' }
  expect(await tripsOf(['SearchDocument', () => ({ query: 'lamp', page: {}, filter })])).toBe(3)
  const found = () => ({ page, sort: ['-score'], query: 'lamp', kind: 'BOARD', mod: 'Waves' })
  expect(await tripsOf(['HubDocument', found])).toBeLessThanOrEqual(2)
})

test('a member’s notifications wait for the session and one more round trip', async () => {
  expect(await tripsOf(['NotificationsDocument'], { as: member, sorted: false })).toBe(2)
})

test.each<[...Required<Row>, trips: number]>([
  ['CreateCommentDocument', () => ({ input: { objectId: ids.post, parentId: null, body: 'Yes' } }), 3],
  ['CreatePostDocument', () => ({ input: { forumId: ids.forum, title: 'A text to count', body: 'Yes' } }), 3],
  ['CreateTicketDocument', () => ({ input: { ...wish, productId: ids.product } }), 3],
  ['SetLikeDocument', () => ({ input: { objid: ids.post } }), 2],
  ['SetFollowingDocument', () => ({ input: { objectId: ids.post, following: true } }), 2],
  ['SaveFormDraftDocument', () => ({ input: { place: ids.post, content: '{}' } }), 2],
  ['DiscardDraftDocument', () => ({ input: { place: ids.post } }), 2],
  ['MarkReadDocument', () => ({ input: { objectId: ids.post } }), 2],
])(
  '%s waits for the session, for what decides about it if anything is read, and for its change',
  async (name, variables, trips) => {
    expect(await tripsOf([name, variables], { as: member })).toBe(trips)
  },
)

test.each<Row>([
  ['ViewerDocument'],
  ['PostPageDocument', () => ({ id: ids.post })],
  ['CommentsDocument', () => ({ objectId: ids.post })],
  ['CommentLocationDocument', () => ({ id: ids.comment })],
  ['TicketPageDocument', () => ({ id: ids.ticket })],
  ['SimilarTicketsDocument', () => ({ product: ids.product, title: 'Wires vanish' })],
  ['ProductTagsDocument', () => ({ id: ids.product })],
  ['ProductVersionsDocument', () => ({ id: ids.product })],
  ['CreationPageDocument', () => ({ id: ids.creation })],
  ['UserPageDocument', () => ({ username, page: 1 })],
  ['SearchDocument', () => ({ query: 'lamp', page: later, filter: { author: username, until: '2000' } })],
  ['SearchForumsDocument'],
  ['ChangelogDocument', () => ({ page: 1 })],
  ['AccountSettingsDocument'],
  ['DraftsDocument'],
  ['FormDraftDocument', () => ({ place: ids.post })],
  ['MessagesDocument', () => ({ tab: 'a' })],
  ['SuggestionsDocument', () => ({ prefix: 'a' })],
  ['UsersByPrefixDocument', () => ({ prefix: 'a' })],
  ['PreviewDocument', () => ({ body: `@${username} ${ids.post} ${ids.creation}` })],
  ['UserAccountDocument', () => ({ userId })],
  ['RevisionsDocument', () => ({ objectId: ids.post })],
  ['AccountsDocument', () => ({ filter: 'ALL', search: 'a@' })],
  ['AccountsDocument', () => ({ filter: 'STAFF', search: 'a', after: userId })],
  ['AccountsDocument', () => ({ filter: 'BANNED' })],
  ['UserListDocument', () => ({ first: 50, search: 'a', after: userId })],
  ['ReportsDocument', () => ({ state: 'OPEN' })],
  ['ReportsDocument', () => ({ state: 'RESOLVED', after: 9 })],
  ['AppealsDocument', () => ({ state: 'OPEN', after: 9 })],
  ['AppealsDocument', () => ({ state: 'ANSWERED', after: 9 })],
  ['ActionLogsDocument', () => ({ limit: 50 })],
  ['ActionLogsDocument', () => ({ limit: 50, action: 'post.delete', user: username, before: 9 })],
  ['SuppressedAddressesDocument', () => ({ search: 'ada@', before: 9 })],
  ['SystemHealthDocument'],
  ['SiteSetupDocument'],
  ['ManagementStatsDocument'],
  ['ManagedTagsDocument'],
  ['NewsletterCampaignsDocument'],
])('%s for staff reads by indexes, also in the order of its lists', async (...row) => {
  expect(await tripsOf(row, { as: admin, sorted: false })).toBeGreaterThan(0)
})

test('feeds and files of the sitemap read by indexes', async () => {
  const feeds = [ids.forum, ids.post, userId, ids.product, ...siteFeeds].map((id) => `/feed/${id}`)
  const files = ['posts', 'tickets', 'creations'].map((kind) => `/sitemaps/${kind}-1.xml`)
  for (const path of [...feeds, '/sitemap.xml', ...files]) {
    const counting = countingDatabase()
    const { status } = await send(new Request(`http://upstream${path}`), { DB: counting.database })
    expect([path, status, await scansIn(counting)]).toEqual([path, 200, []])
  }
})
