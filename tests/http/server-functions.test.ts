import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from './client.ts'
import { cookieOf } from './user.ts'
import { builtFunctions, callFunction } from './server-functions.ts'
import { fingerprint } from './storage-fingerprint.ts'

const text = { title: 'A title that is long enough', body: 'A body' }
const functions = builtFunctions()

let server: TestServer
let main: string
let assets: string
let cookie: string
let authorization: string
/** Payload of each function that is called by POST, in an order in which all of them succeed. */
let payloads: Record<string, unknown>

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'error' }, { unlimited: true })
  ;({ main, assets } = origins(server.local.port))
  const signedIn = await post(`${main}/auth/developer`, { username: 'ada' })
  cookie = `session=${cookieOf(signedIn, 'session')}`
  authorization = `Bearer ${String(signedIn.headers.tokens)}`
  payloads = await makePayloads()
})

afterAll(() => server.stop())

async function one(sql: string): Promise<string> {
  const row = await server.database.prepare(sql).first<{ value: string | number }>()
  if (!row) throw new Error(`Nothing comes of ${sql}`)
  return String(row.value)
}

function objectOf(kind: string, which = ''): Promise<string> {
  return one(`SELECT public_id AS value FROM objects WHERE kind = '${kind}' AND deleted_at IS NULL ${which}
    ORDER BY id DESC LIMIT 1`)
}

async function insertRow(sql: string): Promise<number> {
  return Number(await one(`${sql} RETURNING id AS value`))
}

function createFailedJob(): Promise<number> {
  return insertRow(`INSERT INTO outbox (topic, payload, created_at, due_at, attempts, failed_at)
    VALUES ('mail.deliver', '{"mail":0}', 0, 0, 8, 1)`)
}

async function otherSession(): Promise<string> {
  await post(`${main}/auth/developer`, { username: 'ada' })
  const { text: body } = await post(
    `${main}/graphql`,
    { query: '{ sessions { id isThisDevice } }' },
    { authorization },
  )
  const { data } = JSON.parse(body) as { data: { sessions: { id: string; isThisDevice: boolean }[] } }
  return data.sessions.find(({ isThisDevice }) => !isThisDevice)?.id ?? ''
}

async function uploadedFile(): Promise<string> {
  const file = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  const checksum = createHash('md5').update(file).digest('base64')
  const blob = { filename: 'a.zip', content_type: 'application/zip', byte_size: file.length, checksum }
  const registered = await post(`${main}/api/direct_uploads/creation`, { blob }, { authorization })
  return (JSON.parse(registered.text) as { id: string }).id
}

async function makePayloads(): Promise<Record<string, unknown>> {
  const ada = await one(`SELECT id AS value FROM users WHERE username = 'ada'`)
  const member = await one(`SELECT public_id AS value FROM users WHERE username = 'alan'`)
  const forumId = await one(
    'SELECT public_id AS value FROM forums WHERE archived_at IS NULL ORDER BY id DESC LIMIT 1',
  )
  const otherForum = await one(
    `SELECT public_id AS value FROM forums WHERE archived_at IS NULL AND public_id <> '${forumId}' LIMIT 1`,
  )
  const productId = await one('SELECT public_id AS value FROM products ORDER BY id LIMIT 1')
  const tagsOf = `FROM tags WHERE product_id = (SELECT min(id) FROM products)`
  const [tagId, lastTag] = [
    Number(await one(`SELECT min(id) AS value ${tagsOf}`)),
    Number(await one(`SELECT max(id) AS value ${tagsOf}`)),
  ]
  const [postId, creationId] = [await objectOf('post'), await objectOf('creation')]
  const ticketId = await objectOf(
    'ticket',
    'AND id IN (SELECT object_id FROM tickets WHERE product_id = (SELECT min(id) FROM products))',
  )
  const commentId = await objectOf('comment', `AND author_id = ${ada}`)
  const liked = await objectOf('post', `AND author_id <> ${ada}`)
  const reported = await objectOf('comment', `AND author_id <> ${ada}`)
  const reportId = await insertRow(`INSERT INTO reports (object_id, reporter_id, reason, created_at)
    SELECT o.id, u.id, 'spam', 0 FROM objects o, users u WHERE o.public_id = '${reported}' AND u.username = 'edsger'`)
  const notificationId =
    await insertRow(`INSERT INTO notifications (user_id, type, cause, message, created_at)
    VALUES (${ada}, 'SYSTEM', 'a test', 'A notice', 0)`)
  const campaignId =
    await insertRow(`INSERT INTO newsletters (user_id, list, title, url, body, content, created_at, enlisted_at)
    VALUES (${ada}, 'minor', 'A letter', 'https://logic.example/', 'Words', x'00', 0, 0)`)
  const scheduledId =
    await insertRow(`INSERT INTO newsletters (user_id, list, title, url, body, content, created_at, scheduled_at)
    VALUES (${ada}, 'minor', 'A later letter', 'https://logic.example/', 'Words', x'01', 0, 2000000000)`)
  const draftId = await insertRow(`INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at)
    VALUES (${ada}, 'A draft', '', '', 0)`)
  const mailId =
    await insertRow(`INSERT INTO mails (recipient, subject, body_text, body_html, state, created_at)
    VALUES ('reader@example.org', 'Failed', '', '', 'failed', 0)`)
  const suppressionId = await insertRow(`INSERT INTO suppressed_addresses (email, reason, created_at)
    VALUES ('blocked@example.org', '550', 0)`)
  const messageId =
    await insertRow(`INSERT INTO ephemeral_messages (user_id, text, status, created_at, lent_to, lent_until)
    VALUES (${ada}, 'Told once', 'SUCCESS', unixepoch(), 'a tab', unixepoch() + 3600)`)
  const entryId =
    await insertRow(`INSERT INTO changelog_entries (date, body, body_html, author_id, created_at, updated_at)
    VALUES ('2001-01-02', 'Old', '<p>Old</p>', ${ada}, 0, 0)`)
  const warned = JSON.stringify({ kind: 'WARNED', what: 'post', title: 'A post', reason: 'Be kind' })
  const [appealed, appealable] = await Promise.all(
    ['edsger', 'ada'].map((name) =>
      insertRow(`INSERT INTO decisions (user_id, act, facts, decided_by, decided_at, appeal, appealed_at)
        SELECT u.id, 'warn', '${warned}', g.id, unixepoch(), ${name === 'ada' ? 'NULL, NULL' : "'Look again', 1"}
        FROM users u, users g WHERE u.username = '${name}' AND g.username = 'grace'`),
    ),
  )
  const idempotencyKey = 'a-key-of-this-test'
  const newsletter = { ...text, url: 'https://logic.example/' }
  const catalogueFields = { description: '', position: 1, archived: false }
  return {
    loadPreview: { body: 'A body' },
    loadNewsletterPreview: newsletter,
    runQuery: { document: '{ currentUser { username } }', variables: {} },
    createPost: { input: { forumId, ...text }, idempotencyKey },
    updatePost: { postId, ...text },
    lockPost: { postId, locked: false },
    pinPost: { postId, pinned: true },
    movePost: { postId, forumId: otherForum },
    createComment: { input: { objectId: postId, body: 'An answer' }, idempotencyKey },
    updateComment: { commentId, body: 'Another answer' },
    setLike: { objid: liked, clear: false },
    setFollowing: { objectId: liked, following: true },
    createTicket: { input: { productId, kind: 'ISSUE', ...text }, idempotencyKey },
    updateTicket: { ticketId, ...text },
    setTicketStatus: { ticketId, open: false, closedVersion: '0.92' },
    setTicketTags: { ticketId, tags: [tagId] },
    createTicketTag: { input: { productId, name: 'A new tag', color: '#FF0000' }, idempotencyKey },
    uploadCreation: {
      input: { ...text, kind: 'BOARD', images: [], uploadedFileId: await uploadedFile() },
      idempotencyKey,
    },
    updateCreation: { creationId, ...text, images: [] },
    featureCreation: { creationId: null },
    updateBio: { bio: 'About me' },
    updateNewsletter: { newLevel: 1 },
    updateNewsletterAnon: { address: 'reader@example.org', minor: false },
    requestUnsubscribe: { address: 'reader@example.org' },
    sendNewsletter: { input: { ...newsletter, list: 'TEST' }, idempotencyKey },
    retryNewsletter: { campaignId },
    cancelNewsletter: { campaignId: scheduledId },
    saveNewsletterDraft: { input: { title: '', url: '', body: 'Words' }, idempotencyKey },
    deleteNewsletterDraft: { draftId },
    reportObject: { objectId: liked, reason: 'SPAM' },
    resolveReport: { reportId, act: 'HIDE' },
    restoreObject: { objectId: reported },
    appealDecision: { decisionId: appealable, text: 'Please look again' },
    answerAppeal: { decisionId: appealed, outcome: 'UPHELD', answer: 'It stands' },
    banUser: { userId: member, reason: 'Spam' },
    unbanUser: { userId: member },
    setRoles: { userId: member, roles: ['developer'] },
    endUserSessions: { userId: member },
    startDataExport: { userId: member },
    startAccountDeletion: { userId: member, texts: 'KEEP' },
    cancelAccountDeletion: { userId: member },
    saveForum: { input: { ...catalogueFields, protected: false, title: 'A new forum' }, idempotencyKey },
    createForums: {
      input: { forums: [{ title: 'Another forum', description: '', protected: false }] },
      idempotencyKey,
    },
    sendTestEmail: undefined,
    checkCaptcha: undefined,
    saveProduct: {
      input: { ...catalogueFields, productId, isNew: false, name: 'A product' },
      idempotencyKey,
    },
    saveTag: { tagId, name: 'Renamed', color: '#00FF00' },
    mergeTags: { tagId, intoTagId: lastTag },
    deleteTag: { tagId: lastTag },
    saveLegalText: { kind: 'TERMS', body: '1. Be kind' },
    saveChangelogEntry: { input: { date: '2001-01-01', body: 'An entry' }, idempotencyKey },
    deleteChangelogEntry: { entryId },
    retryJob: { jobId: await createFailedJob() },
    dropJob: { jobId: await createFailedJob() },
    dropMail: { mailId },
    removeSuppressedAddress: { suppressionId },
    acknowledgeMessages: { ids: [messageId] },
    markNotificationAsRead: { notificationId },
    markAllNotificationsAsRead: undefined,
    setNotificationPreference: { type: 'REPLY', delivery: 'MAIL' },
    deleteComment: { commentId },
    deletePost: { postId, reason: 'Spam' },
    deleteCreation: { creationId, reason: 'Spam' },
    endSession: { sessionId: await otherSession() },
    endOtherSessions: undefined,
    requestDataExport: undefined,
  }
}

/** Waits until no job is due, since those of the preparation write too; then takes a fingerprint of all that is stored. */
async function stored(): Promise<Record<string, string>> {
  const due = () =>
    one(
      'SELECT count(*) AS value FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= unixepoch()',
    )
  await expect.poll(due, { timeout: 60_000 }).toBe('0')
  return fingerprint(server)
}

test('the build lists every server function, and the test has a payload for each that is called by POST', async () => {
  expect(functions.length).toBeGreaterThan(80)
  const called = await Promise.all(
    functions.map(async (built) => {
      const { status } = await callFunction(main, built, undefined, { method: 'GET', origin: main })
      return { name: built.name, isPost: status === 405 }
    }),
  )
  const byPost = called.filter(({ isPost }) => isPost).map(({ name }) => name)
  expect(byPost.toSorted()).toEqual(Object.keys(payloads).toSorted())
})

test('no server function writes with only the cookie: from another site, without an origin, or from the same origin', async () => {
  const before = await stored()
  const sources: Record<string, Record<string, string>> = {
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'another site, by its referrer': { referer: 'https://evil.example/page' },
    'another of our hosts': { origin: assets, 'sec-fetch-site': 'same-site' },
    'a hidden origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
    'no origin': {},
    'our own origin': { origin: main, 'sec-fetch-site': 'same-origin' },
  }
  const readsByPost = new Set(['loadPreview', 'loadNewsletterPreview', 'runQuery'])
  // Subscribing and unsubscribing work by address, without an account: the cookie isn't used.
  const anonymous = new Set(['updateNewsletterAnon', 'requestUnsubscribe'])
  const wrong: string[] = []
  for (const [source, headers] of Object.entries(sources)) {
    const isOwn = source === 'our own origin'
    for (const built of functions.filter(({ name }) => !isOwn || !anonymous.has(name))) {
      const isPost = Object.hasOwn(payloads, built.name)
      const method = isPost ? 'POST' : 'GET'
      const { status } = await callFunction(main, built, payloads[built.name], { ...headers, cookie, method })
      const isRight = isOwn ? !isPost || readsByPost.has(built.name) || status === 401 : status === 403
      if (!isRight) wrong.push(`${built.name} from ${source}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await stored()).toEqual(before)
})

test('the same calls with the page’s tokens succeed', async () => {
  const byName = new Map(functions.map((built) => [built.name, built]))
  const refused: string[] = []
  const before = await stored()
  for (const [name, payload] of Object.entries(payloads)) {
    const built = byName.get(name)
    if (!built) throw new Error(`The build has no ${name}`)
    const headers = { origin: main, 'sec-fetch-site': 'same-origin', cookie, authorization }
    const { status, text: message } = await callFunction(main, built, payload, headers)
    if (status !== 200) refused.push(`${name}: ${status} ${message.slice(0, 200)}`)
  }
  // Its file was announced and never came: the call got as far as that.
  expect(refused).toEqual([expect.stringMatching(/^uploadCreation: 404/)])
  expect(await stored()).not.toEqual(before)
  expect((await send(`${main}/healthz`)).status).toBe(200)
})
