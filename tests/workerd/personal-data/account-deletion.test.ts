import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { deleteAccount } from '#upstream/domains/personal-data/deletion/delete-account.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation, storePicture } from '#tests/upstream/creations.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { notificationsOf, runAllJobs } from '#tests/upstream/notifications.ts'
import { runDay } from '#tests/upstream/schedule.ts'
import { decideAbout } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { createUser, quickHash, signedIn, signIn, testPassword, type Browser } from '#tests/upstream/users.ts'

const day = 24 * 60 * 60
const week = 7 * day

async function ask(as: Browser, { texts = 'keep' }: { texts?: 'keep' | 'delete' } = {}) {
  const body = { texts, password: testPassword }
  const response = await post('/auth/request-account-deletion', body, { as })
  return response.status === 204 ? 204 : [response.status, await response.json()]
}

async function deletionOf(as: Browser): Promise<unknown> {
  const { data } = await graph<{ currentUser: { deletion: unknown } | null }>(
    '{ currentUser { deletion { texts dueAt } } }',
    {},
    { as },
  )
  return data?.currentUser && data.currentUser.deletion
}

const signInMember = (facts: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ passwordHash: quickHash, ...facts })

/** Waits until the deletion is due, and does it. */
async function afterAWeek(): Promise<void> {
  await runAllJobs()
  advanceClock(week)
  await runAllJobs()
}

/** Names of the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>()
  const found = await Promise.all(
    results.map(async ({ name }) => {
      const { results: rows } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
      return JSON.stringify(rows).toLowerCase().includes(text.toLowerCase()) ? [name] : []
    }),
  )
  return found.flat()
}

test('D6: a deletion waits for a week, is announced by mail and notice, and can be cancelled', async () => {
  const person = await signInMember({
    bannedUntil: Math.floor(Date.now() / 1000) + day,
    emailVerifiedAt: null,
  })
  expect(await ask(person)).toBe(204)
  expect(await ask(person, { texts: 'delete' })).toBe(204)
  const dueAt = expect.any(Number) as number
  expect(await deletionOf(person)).toEqual({ texts: 'DELETE', dueAt })
  const [mail, ...others] = await mailsTo(person.user.email)
  expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Your .* account will be deleted$/), []])
  expect(mail?.text).toContain('/account-settings#delete')
  expect(await notificationsOf(person)).toMatchObject([
    { type: 'SYSTEM', message: expect.stringMatching(/^Your account will be deleted on /) },
  ])
  advanceClock(week - 60)
  await runAllJobs()
  const later = await signIn(person.user)
  expect((await post('/auth/cancel-account-deletion', {}, { as: later })).status).toBe(204)
  expect(await deletionOf(later)).toBeNull()
  advanceClock(120)
  await runAllJobs()
  expect(
    await env.DB.prepare('SELECT deleted_at FROM users WHERE id = ?')
      .bind(person.user.id)
      .first('deleted_at'),
  ).toBeNull()
  // A deletion that was asked for again waits for its own week.
  const again = await signIn(await createUser({ passwordHash: quickHash }))
  await ask(again)
  advanceClock(day)
  await post('/auth/cancel-account-deletion', {}, { as: again })
  await ask(again)
  advanceClock(week - 60)
  await runAllJobs()
  expect(await deletionOf(await signIn(again.user))).toMatchObject({ texts: 'KEEP' })
})

test('D7: nothing by which the person can be known, reached or logged in is left, and the texts stay if they chose so', async () => {
  const forum = await createForum()
  const name = 'Leaving.Person'
  const email = 'leaving.person@example.org'
  const person = await signInMember({
    username: name,
    email,
    bio: 'I am leaving.',
    picture: `avatars/${'0a'.repeat(16)}`,
  })
  const other = await signedIn()
  const own = await writePost(person, forum, { title: 'A post that stays here', body: 'Its text stays.' })
  const liked = await writePost(other, forum)
  const commentId = await writeComment(person, liked, { body: 'A comment that stays' })
  await mutate('setRating', { objid: liked }, 'score', { as: person })
  await mutate('setRating', { objid: own }, 'score', { as: other })
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO identities (user_id, provider, subject, created_at) VALUES (?, 'github', 'gh-77', 1)`,
    ).bind(person.user.id),
    env.DB.prepare(
      `INSERT INTO passkeys (user_id, credential, public_key, counter, transports, name, created_at) VALUES (?, 'pk-77', x'00', 0, '[]', '', 1)`,
    ).bind(person.user.id),
    env.DB.prepare('INSERT INTO subscriptions (email, level, updated_at) VALUES (?, 2, 1)').bind(email),
    env.DB.prepare(
      `INSERT INTO suppressed_addresses (email, reason, created_at) VALUES (?, 'bounced', 1)`,
    ).bind(email),
    env.DB.prepare(
      `INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at) VALUES (?, 'Draft of the person', '', '', 1)`,
    ).bind(person.user.id),
    env.DB.prepare(
      `INSERT INTO drafts (user_id, place, target, content, saved_at) VALUES (?, 'pst-00000001', 'pst-00000001', 'Draft of the person', 1)`,
    ).bind(person.user.id),
    env.DB.prepare(
      `INSERT INTO newsletters (id, user_id, list, title, url, body, content, created_at) VALUES (77, ?, 'major', 'News', '', '', x'00', 1)`,
    ).bind(other.user.id),
    env.DB.prepare(
      `INSERT INTO newsletter_sends (newsletter_id, address, state, due_at) VALUES (77, ?, 'pending', 99999999999)`,
    ).bind(email),
    // A job that has failed for good is shown to staff until they drop it.
    env.DB.prepare(
      `INSERT INTO outbox (topic, payload, created_at, due_at, failed_at) VALUES ('password.reset', ?, 1, 1, 1)`,
    ).bind(JSON.stringify({ email: email.toUpperCase(), askedAt: 1 })),
  ])
  expect((await post('/auth/request-password-reset', { email })).status).toBe(204)
  expect(errorOf(await mutate('updateNewsletterAnon', { address: email, minor: false }, 'status'))).toBeNull()
  const decisionId = await decideAbout(person)
  const appeal = { decisionId, text: 'My appeal from then' }
  await mutate('appealDecision', appeal, 'decision { id }', { as: person })
  await ask(person)
  await afterAWeek()
  const traces = ['My appeal from then', email, name, 'gh-77', 'pk-77', 'I am leaving', 'Draft of the person']
  for (const trace of traces) expect([trace, await tablesWith(trace)]).toEqual([trace, []])
  const { data } = await graph<Record<string, { author: { username: string }; score: number }>>(
    `{ post(id: "${own}") { title author { username } score } other: post(id: "${liked}") { score author { username } } }`,
  )
  expect(data).toMatchObject({
    post: { title: 'A post that stays here', author: { username: 'Deleted user' }, score: 1 },
    other: { score: 0 },
  })
  expect((await notificationsOf(other)).filter(({ causedByObject }) => causedByObject === commentId)).toEqual(
    [],
  )
  const jobs = await env.DB.prepare(`SELECT payload FROM outbox WHERE topic = 'blobs.delete'`).all()
  expect(JSON.stringify(jobs.results)).toContain('0a'.repeat(16))
  expect((await graph(`{ currentUser { username } }`, {}, { as: person })).data).toEqual({
    currentUser: null,
  })
  for (const identifier of [name, email])
    expect((await post('/auth/login', { identifier, password: testPassword })).status).toBe(422)
  const log = await env.DB.prepare(
    `SELECT action FROM action_log WHERE object_type = 'user' AND object_id = ? ORDER BY id`,
  )
    .bind(String(person.user.id))
    .all()
  expect(log.results.map(({ action }) => action)).toEqual(['user.delete', 'user.deleted'])
})

test('D7: a deleted user has no page, is in no list, and no one else gets the name', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const person = await signInMember({ username: 'gone-user' })
  await ask(person)
  await afterAWeek()
  const stored = await env.DB.prepare('SELECT username FROM users WHERE id = ?')
    .bind(person.user.id)
    .first('username')
  for (const username of ['gone-user', String(stored), 'Deleted user'])
    expect((await graph('query ($u: String!) { user(username: $u) { id } }', { u: username })).data).toEqual({
      user: null,
    })
  const again = await signIn(admin.user)
  const lists = await graph('{ accounts { id } }', {}, { as: again })
  expect(JSON.stringify(lists.data)).toContain(admin.user.publicId)
  expect(JSON.stringify(lists.data)).not.toContain(person.user.publicId)
  const body = { username: 'Gone-User', email: 'another.person@example.org', password: testPassword }
  expect(await (await post('/auth/signup', body)).json()).toEqual({ error: 'username-taken' })
})

test('D8: texts go too if the person chose so, with their words, and counts stay right', async () => {
  const forum = await createForum()
  const product = await createProduct()
  const [person, other] = [await signInMember(), await signedIn()]
  const picture = await storePicture(person)
  const postId = await writePost(person, forum, { title: 'Words-to-go in a title', body: 'Words-to-go.' })
  await writeComment(other, postId)
  const staying = await writePost(other, forum)
  const parentId = await writeComment(person, staying, { body: 'Words-to-go in a comment' })
  const reply = await writeComment(other, staying, { parentId, body: 'A reply that stays' })
  await openTicket(person, product, { title: 'Words-to-go in a ticket', body: 'Words-to-go' })
  const creationId = await makeCreation(person, { title: 'Words-to-go made', body: '', images: [picture] })
  const deletedId = await writePost(person, forum, { title: 'Words-to-go long ago', body: 'Words-to-go' })
  await mutate('deletePost', { postId: deletedId }, 'id', { as: person })
  await ask(person, { texts: 'delete' })
  await afterAWeek()
  expect(await tablesWith('Words-to-go')).toEqual([])
  for (const id of [postId, deletedId])
    expect(errorOf(await graph(`{ post(id: "${id}") { id } }`))).toMatch(/^4(?:04|10)$/)
  expect(errorOf(await graph(`{ creation(id: "${creationId}") { id } }`))).toMatch(/^4(?:04|10)$/)
  const counts = await env.DB.prepare(
    `SELECT (SELECT post_count FROM forums WHERE id = ?1) AS posts, (SELECT ticket_count FROM products WHERE id = ?2) AS tickets,
      (SELECT open_count FROM products WHERE id = ?2) AS open, (SELECT comment_count FROM objects WHERE public_id = ?3) AS comments`,
  )
    .bind(forum.id, product.id, staying)
    .first()
  expect(counts).toEqual({ posts: 1, tickets: 0, open: 0, comments: 1 })
  const thread = await graph(`{ comments(objectId: "${staying}") { id body } }`)
  expect(JSON.stringify(thread)).toContain('A reply that stays')
  expect(reply).toMatch(/^cmt-/)
  advanceClock(31 * day)
  await runDay()
  await runAllJobs()
  expect(
    await env.DB.prepare(
      'SELECT count(*) AS n FROM creations c JOIN objects o ON o.id = c.object_id WHERE o.author_id = ?',
    )
      .bind(person.user.id)
      .first('n'),
  ).toBe(0)
})

test('D9: an interrupted deletion goes on where it stopped, and running it twice changes nothing', async () => {
  const forum = await createForum()
  const [person, other] = [await signInMember(), await signedIn()]
  const posts = [await writePost(other, forum), await writePost(other, forum)]
  for (const objid of posts) await mutate('setRating', { objid }, 'score', { as: person })
  const own = await writePost(person, forum)
  await ask(person, { texts: 'delete' })
  await env.DB.prepare('DELETE FROM outbox').run()
  advanceClock(week)
  const now = Math.floor(Date.now() / 1000)
  const payload = { user: person.user.id }
  let renewals = 0
  const dying = () => Promise.reject(new Error(`stopped ${(renewals += 1)}`))
  await expect(deleteAccount(env, payload, now, { last: false, renew: dying })).rejects.toThrow('stopped')
  const scores = () =>
    env.DB.prepare('SELECT sum(score) AS n FROM objects WHERE public_id IN (?, ?)')
      .bind(...posts)
      .first('n')
  expect(await scores()).toBe(0)
  const run = { last: false, renew: () => Promise.resolve() }
  await Promise.all([deleteAccount(env, payload, now, run), deleteAccount(env, payload, now, run)])
  await deleteAccount(env, payload, now, run)
  expect(await scores()).toBe(0)
  const left = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM account_deletions WHERE user_id = ?1) AS waiting, (SELECT post_count FROM forums WHERE id = ?2) AS posts,
      (SELECT deleted_at IS NOT NULL FROM objects WHERE public_id = ?3) AS deleted,
      (SELECT count(*) FROM action_log WHERE action = 'user.deleted' AND object_id = ?4) AS entries`,
  )
    .bind(person.user.id, forum.id, own, String(person.user.id))
    .first()
  expect(left).toEqual({ waiting: 0, posts: 2, deleted: 1, entries: 1 })
})

test('D10: the last admin can’t leave, not even by leaving together', async () => {
  await env.DB.prepare(`UPDATE users SET roles = '' WHERE roles LIKE '%admin%'`).run()
  const first = await signInMember({ roles: ['developer', 'admin'] })
  expect(await ask(first)).toEqual([422, { error: 'last-admin' }])
  expect([await deletionOf(first), await mailsTo(first.user.email)]).toEqual([null, []])
  const second = await signInMember({ roles: ['admin'] })
  expect(await ask(first)).toBe(204)
  expect(await ask(second)).toEqual([422, { error: 'last-admin' }])
  // The other one lost the role meanwhile.
  await env.DB.prepare(`UPDATE users SET roles = '' WHERE id = ?`).bind(second.user.id).run()
  await afterAWeek()
  const row = await env.DB.prepare('SELECT deleted_at, roles FROM users WHERE id = ?')
    .bind(first.user.id)
    .first()
  expect(row).toEqual({ deleted_at: null, roles: 'developer admin' })
  expect(await deletionOf(await signIn(first.user))).toBeNull()
})
