import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJSONAsync } from 'seroval'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from './client.ts'
import { builtFunctions, callFunction, type BuiltFunction } from './server-functions.ts'

/** Kinds of readers: the name of a demo user, and the change of their row; null for a visitor. */
const readers = {
  visitor: null,
  unverified: ['half_carry', `email_verified_at = NULL, roles = 'admin'`],
  banned: ['pulldown', `banned_until = unixepoch() + 1000, roles = 'admin'`],
  member: ['alan', `roles = ''`],
  developer: ['lin.wei', `roles = 'developer'`],
  moderator: ['noa_b', `roles = 'moderator'`],
  admin: ['edsger', `roles = 'admin'`],
} as const
type Reader = keyof typeof readers

const tokens = new Map<Reader, Record<string, string>>()
const functions = builtFunctions()
let server: TestServer
let main: string

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'error' }, { unlimited: true })
  ;({ main } = origins(server.local.port))
  for (const [reader, user] of Object.entries(readers) as [Reader, (typeof readers)[Reader]][]) {
    if (user === null) continue
    const [username, change] = user
    await server.database.prepare(`UPDATE users SET ${change} WHERE username = ?`).bind(username).run()
    const { headers } = await post(`${main}/auth/developer`, { username })
    tokens.set(reader, { authorization: `Bearer ${String(headers.tokens)}` })
  }
})

afterAll(() => server.stop())

async function read({ id }: BuiltFunction, data: unknown, reader: Reader) {
  const payload =
    data === undefined ? '' : `?payload=${encodeURIComponent(JSON.stringify(await toJSONAsync({ data })))}`
  const headers = { 'x-tsr-serverfn': 'true', accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  return send(`${main}/_serverFn/${id}${payload}`, { headers: { ...headers, ...tokens.get(reader) } })
}

/** Status codes for readers without permission; all other reads are public. */
const staff = { visitor: 403, unverified: 403, banned: 403, member: 403 }
const moderators = { ...staff, developer: 403 }
const senders = { ...staff, moderator: 403 }
const admins = { ...moderators, moderator: 403 }
const refusals: Record<string, Partial<Record<Reader, number>>> = {
  loadAccounts: admins,
  loadAccountSettings: { visitor: 401 },
  loadActionLogs: staff,
  loadAppeals: moderators,
  loadHomeChoice: staff,
  loadLocalAuth: { visitor: 401 },
  loadManagedChangelog: staff,
  loadManagedForums: admins,
  loadManagedProducts: admins,
  loadManagedTags: admins,
  loadManagementStats: staff,
  loadNewsletterCampaigns: senders,
  loadNotifications: { visitor: 401 },
  loadReports: moderators,
  // Of another user's text.
  loadRevisions: staff,
  loadSchema: admins,
  loadSettingsOverview: admins,
  loadSiteChecks: admins,
  loadSiteSetup: admins,
  loadSuppressedAddresses: admins,
  loadSystemHealth: admins,
  loadTestEmail: admins,
  loadUserAccount: moderators,
  loadUserList: staff,
}

/** Valid input of each function that has one. */
async function validInputs(): Promise<Record<string, unknown>> {
  const one = (query: string) => server.database.prepare(query).first<string>('id')
  const [postId, ticket, creation, forum] = ['pst-56609d78', 'lwt-00000011', 'ctn-ae5631dd', 'frm-genrldsc']
  const comment = await one(
    "SELECT public_id AS id FROM objects WHERE kind = 'comment' AND deleted_at IS NULL",
  )
  const userId = await one("SELECT public_id AS id FROM users WHERE username = 'zhou-min'")
  const page = { page: 1 }
  const product = { id: 'game' }
  return {
    countView: { id: postId },
    loadAccounts: { filter: 'ALL' },
    loadActionLogs: { limit: 10 },
    loadAppeals: { state: 'OPEN' },
    loadChangelog: page,
    loadCommentCount: { objectId: postId },
    loadCommentLocation: { id: comment },
    loadComments: { objectId: postId },
    loadCommentSource: { id: comment },
    loadComparison: { one: creation, other: creation },
    loadComparisonChoice: { id: creation },
    loadCreationPage: { id: creation, ahead: false },
    loadCreationReading: { id: creation },
    loadCreationSource: { id: creation },
    loadEmbeddedCreation: { id: creation },
    loadForumPage: { id: forum, ...page },
    loadHistoryPage: { username: 'alan', ...page },
    loadHub: { ...page, sort: [] },
    loadLegalText: { kind: 'RULES' },
    loadLocalAuth: { audience: 'http://127.0.0.1:5173' },
    loadManagedChangelog: page,
    loadMessages: { tab: 'a' },
    loadNewPostForum: { id: forum },
    loadNewTicketProduct: product,
    loadPostPage: { id: postId, ahead: false },
    loadPostSource: { id: postId },
    loadProductTags: product,
    loadProductVersions: product,
    loadReports: { state: 'OPEN' },
    loadRevisions: { objectId: postId },
    loadSearch: { query: 'clock', types: [], order: '-created', ...page },
    loadSimilarTickets: { product: 'game', title: 'crash at start' },
    loadSuggestions: { prefix: 'clock' },
    loadSuppressedAddresses: {},
    loadTestEmail: { emailId: 1 },
    loadTicketList: { product: 'game', query: '', ...page },
    loadTicketPage: { id: ticket, ahead: false },
    loadTicketSource: { id: ticket },
    loadUserAccount: { userId },
    loadUserList: { first: 10 },
    loadUserPage: { username: 'alan', ...page },
    loadUsersByPrefix: { prefix: 'a' },
  }
}

test('Z4: every server function that reads answers each kind of user according to its policy, and never with an error', async () => {
  const inputs = await validInputs()
  const roles = Object.keys(readers) as Reader[]
  const wrong: string[] = []
  const reads: string[] = []
  for (const built of functions) {
    const { status } = await callFunction(main, built, undefined, { method: 'GET', origin: main })
    if (status === 405) continue
    reads.push(built.name)
    for (const reader of roles) {
      const response = await read(built, inputs[built.name], reader)
      const expected = refusals[built.name]?.[reader] ?? 200
      if (response.status !== expected)
        wrong.push(`${built.name} by ${reader}: ${response.status} ${response.text.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(reads).toEqual(expect.arrayContaining([...Object.keys(inputs), ...Object.keys(refusals)]))
})
