import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { createProduct } from '#tests/upstream/tracker.ts'
import { sendNotice } from '#tests/upstream/notifications.ts'
import { decideAbout } from '#tests/upstream/staff.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { authorizationMatrix } from '#tests/workerd/security/authorization-matrix.ts'
import { callMutation, openTestContent } from '#tests/workerd/security/test-content.ts'

/** Mutations that create another object with each call, unless it has an idempotency key. */
const creating = /^(create|save(?!Tag|LegalText)|upload|send)/

/** Mutations that any visitor may repeat to get another email, within the rate limit of its address. */
const anonymous = ['updateNewsletterAnon', 'requestUnsubscribe']

/**
 * Actions without traces: those that only affect the caller, the end of other sessions, of which the caller has none here, and a
 * newsletter's next try.
 */
const untraced = [
  'setRating',
  'markAllNotificationsAsRead',
  'setNotificationPreference',
  'setDigest',
  'addPushSubscription',
  'removePushSubscription',
  'setFollowing',
  'markRead',
  'markForumRead',
  'discardDraft',
  'updateUser',
  'setFace',
  'updateNewsletter',
  'checkCaptcha',
  'acknowledgeMessages',
  'endOtherSessions',
  'markNotificationAsRead',
  'deleteNewsletterDraft',
  'retryNewsletter',
]

const repeatable = Object.entries(authorizationMatrix).flatMap(([name, { admin }]) =>
  admin === 'ok' && !creating.test(name) && !anonymous.includes(name) ? [name] : [],
)

/** Counts the traces of actions besides their change: log entries, notices to users, emails. */
async function countTraces(): Promise<number[]> {
  const tables = ['action_log', 'notifications', 'ephemeral_messages', 'mails', 'decisions']
  const counts = await env.DB.batch<{ n: number }>(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
  )
  return counts.map(({ results }) => results[0]?.n ?? 0)
}

/** How many traces the work leaves in each table. */
async function tracesOf(work: () => Promise<unknown>): Promise<number[]> {
  const before = await countTraces()
  await work()
  return (await countTraces()).map((count, index) => count - (before[index] ?? 0))
}

/** How many traces so many equal calls at once leave, and one more after them; at least one of them succeeds. */
async function tracesOfCalls(name: string, calls: number): Promise<number[]> {
  const { as, input } = await (single[name] ?? anyContent)(name)
  return tracesOf(async () => {
    const call = () => callMutation(name, input, { as })
    const responses = await Promise.all(Array.from({ length: calls }, call))
    expect(responses.map(({ errors }) => errors)).toContain(undefined)
    if (calls > 1) await call()
  })
}

interface Prepared {
  as: Browser | undefined
  input: Record<string, unknown> | undefined
}

async function anyContent(name: string): Promise<Prepared> {
  const { browser, inputs } = await openTestContent('admin')
  return { as: browser, input: await inputs[name]?.() }
}

/** Adds a row; its id. */
async function addRow(insert: string, ...values: unknown[]): Promise<number> {
  const added = env.DB.prepare(`${insert} RETURNING id`).bind(...values)
  return (await added.first<number>('id')) ?? 0
}

/** An action of an admin on a row that is inserted for it. */
function withRow(field: string, insert: string): () => Promise<Prepared> {
  return async () => {
    const as = await signedIn({ roles: ['admin'] })
    return { as, input: { [field]: await addRow(insert, as.user.id) } }
  }
}

const failedJob = `INSERT INTO outbox (topic, payload, created_at, due_at, attempts, failed_at)
  SELECT 'views.unknown', '{}', 0, 0, 8, 1 FROM users WHERE id = ?`
const newsletter = `INSERT INTO newsletters (user_id, list, title, url, body, content, created_at, scheduled_at)
  VALUES (?, 'minor', 'News', 'https://example.org/', 'Words', randomblob(8), 0, 4000000000)`

/** Actions on rows that exist only for a while, with the setup of those rows. */
const single: Record<string, () => Promise<Prepared>> = {
  retryJob: withRow('jobId', failedJob),
  dropJob: withRow('jobId', failedJob),
  dropMail: withRow(
    'mailId',
    `INSERT INTO mails (recipient, subject, body_text, body_html, state, created_at)
      SELECT 'reader@example.org', 'Failed', '', '', 'failed', 0 FROM users WHERE id = ?`,
  ),
  removeSuppressedAddress: withRow(
    'suppressionId',
    "INSERT INTO suppressed_addresses (email, reason, created_at) SELECT 'a' || random(), '550', 0 FROM users WHERE id = ?",
  ),
  cancelNewsletter: withRow('campaignId', newsletter),
  deleteNewsletterDraft: withRow(
    'draftId',
    "INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at) VALUES (?, 'A draft', '', '', 0)",
  ),
  async retryNewsletter() {
    const as = await signedIn({ roles: ['admin'] })
    const campaignId = await addRow(newsletter, as.user.id)
    await env.DB.prepare('UPDATE newsletters SET scheduled_at = NULL, enlisted_at = 1 WHERE id = ?')
      .bind(campaignId)
      .run()
    await env.DB.prepare(
      "INSERT INTO newsletter_sends (newsletter_id, address, due_at, state) VALUES (?, 'reader@example.org', 0, 'failed')",
    )
      .bind(campaignId)
      .run()
    return { as, input: { campaignId } }
  },
  async restoreObject() {
    const as = await signedIn({ roles: ['moderator'] })
    const objectId = await writePost(await signedIn(), await createForum())
    await mutate('deletePost', { postId: objectId, reason: 'Spam' }, '__typename', { as })
    return { as, input: { objectId } }
  },
  async appealDecision() {
    const as = await signedIn()
    return { as, input: { decisionId: await decideAbout(as), text: 'Please look again' } }
  },
  async markNotificationAsRead() {
    const as = await signedIn()
    return { as, input: { notificationId: await sendNotice(as) } }
  },
  async endSession() {
    const { browser: as, inputs } = await openTestContent('author')
    return { as, input: await inputs.endSession?.() }
  },
}

test.each([...repeatable, ...Object.keys(single)])(
  'Z12: %s, ten times at once and once more, logs and notifies only once',
  async (name) => {
    const once = await tracesOfCalls(name, 1)
    expect(once.some((count) => count > 0)).toBe(!untraced.includes(name))
    expect(await tracesOfCalls(name, 10)).toEqual(once)
  },
)

test.each(['saveForum', 'saveProduct'])(
  'Z12: %s without a change is not logged, a change is',
  async (name) => {
    const as = await signedIn({ roles: ['admin'] })
    const [{ publicId: forumId }, { publicId: productId }] = [await createForum(), await createProduct()]
    const save = async (title: string) => {
      const own =
        name === 'saveForum' ? { forumId, title, protected: false } : { productId, name: title, isNew: false }
      const input = { ...own, description: 'For one test', position: 7, archived: false }
      expect((await mutate(name, input, '__typename', { as })).errors).toBeUndefined()
    }
    await save('First title')
    const again = () => Promise.all([save('First title'), save('First title')])
    expect(await tracesOf(again)).toEqual([0, 0, 0, 0, 0])
    expect(await tracesOf(() => save('Second title'))).not.toEqual([0, 0, 0, 0, 0])
  },
)

test('Z12: a ban with another end, reason or rule replaces the ban, and its user is notified once', async () => {
  const as = await signedIn({ roles: ['moderator'] })
  const { user } = await signedIn()
  const ban = (facts: object, calls = 1) =>
    tracesOf(async () => {
      const call = () => mutate('banUser', { userId: user.publicId, ...facts }, '__typename', { as })
      const responses = await Promise.all(Array.from({ length: calls }, call))
      expect(responses.map(({ errors }) => errors)).toContain(undefined)
    })
  const [traces, nothing] = [
    [1, 1, 1, 0, 1],
    [0, 0, 0, 0, 0],
  ]
  const until = Math.floor(Date.now() / 1000) + 1_000
  expect(await ban({ reason: 'Spam' })).toEqual(traces)
  expect(await ban({ reason: 'Spam' })).toEqual(nothing)
  for (const facts of [
    { reason: 'Spam', rule: 'No advertising' },
    { reason: 'Rude', rule: 'No advertising' },
    { reason: 'Rude', rule: 'No advertising', until },
    { reason: 'Rude', until },
  ]) {
    expect(await ban(facts, 10)).toEqual(traces)
    expect(await ban(facts)).toEqual(nothing)
  }
})
