import { beforeEach, expect, test } from 'vitest'
import {
  ChangelogDocument,
  CreationPageDocument,
  EmbeddedCreationDocument,
  ForumPageDocument,
  ForumsDocument,
  HomeDocument,
  HubDocument,
  LegalTextDocument,
  NotificationsDocument,
  PostPageDocument,
  ProductsDocument,
  SearchDocument,
  TicketListDocument,
  TicketPageDocument,
  UserPageDocument,
} from '#app/graphql.gen.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { parseDatabaseUse } from '#shared/metrics/database-use.ts'
import { createForum, writeComment, writePost } from '../world/community.ts'
import { makeCreation } from '../world/creations.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'
import { signedIn, type Browser } from '../world/users.ts'

let member: Browser
let ids: Record<'forum' | 'post' | 'ticket' | 'creation' | 'product', string>

beforeEach(async () => {
  member = await signedIn()
  const forum = await createForum()
  const product = await createProduct()
  const creation = await makeCreation(member)
  const post = await writePost(member, forum)
  const ticket = await openTicket(member, product)
  const body = `See ${post}, ${ticket} and ${creation}.`
  await writeComment(member, await writePost(member, forum, { body }), { body })
  ids = { forum: forum.publicId, post, ticket, creation, product: product.publicId }
})

const page = 0
const one = { maxCount: 25 }

test.each<[string, { toString(): string }, () => Record<string, unknown>]>([
  ['home', HomeDocument, () => ({})],
  ['the forums', ForumsDocument, () => ({})],
  ['a forum', ForumPageDocument, () => ({ id: ids.forum, page })],
  ['a post', PostPageDocument, () => ({ id: ids.post })],
  ['the trackers', ProductsDocument, () => ({})],
  ['tickets', TicketListDocument, () => ({ product: ids.product, query: '', page })],
  ['a ticket', TicketPageDocument, () => ({ id: ids.ticket })],
  ['the hub', HubDocument, () => ({ page, sort: ['created'] })],
  ['a creation', CreationPageDocument, () => ({ id: ids.creation })],
  ['an embedded creation', EmbeddedCreationDocument, () => ({ id: ids.creation })],
  ['a profile', UserPageDocument, () => ({ username: member.user.username, page })],
  ['the changelog', ChangelogDocument, () => ({ page })],
  ['a legal text', LegalTextDocument, () => ({ kind: 'PRIVACY' })],
])(
  '%s waits for one round trip, and a member for one more: their session',
  async (_, document, variables) => {
    expect(await tripsOf(document, variables())).toBe(1)
    expect(await tripsOf(document, variables(), member)).toBe(2)
  },
)

test('a search waits for the index and then for the rows of its results', async () => {
  await writePost(member, await createForum(), { title: 'A flickering lamp' })
  expect(await tripsOf(SearchDocument, { query: 'lamp', page: one })).toBeLessThanOrEqual(2)
})

test('a member’s notifications wait for the session and one more round trip', async () => {
  expect(await tripsOf(NotificationsDocument, {}, member)).toBe(2)
})

async function tripsOf(document: { toString(): string }, variables: Record<string, unknown>, as?: Browser) {
  const { errors, headers } = await graph(document.toString(), variables, { as })
  expect(errors).toBeUndefined()
  return parseDatabaseUse(headers.get(internalHeaders.databaseUse)).trips
}
