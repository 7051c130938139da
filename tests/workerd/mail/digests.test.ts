import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { enqueueDigests } from '#upstream/domains/notifications/digest.ts'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

const now = Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60

function choose(as: Browser, every: string) {
  return mutate('setDigest', { every }, 'digest', { as })
}

async function digestOf(as: Browser): Promise<unknown> {
  return (await graph('{ digest }', {}, { as })).data?.digest
}

/** Lets the person's next digest be due, a little more than a day after the last one or several. */
async function makeDue({ user }: Browser): Promise<void> {
  await env.DB.prepare('UPDATE digests SET due_at = ? WHERE user_id = ?')
    .bind(now - 5, user.id)
    .run()
  await enqueueDigests(env, now)
  await runAllJobs()
}

async function nextDigest({ user }: Browser): Promise<unknown> {
  return env.DB.prepare('SELECT due_at FROM digests WHERE user_id = ?').bind(user.id).first('due_at')
}

test('a digest has unread notifications and the posts that its reader has not opened, and comes once', async () => {
  const [reader, other] = await Promise.all([signedIn(), signedIn()])
  const forum = await createForum()
  expect(await digestOf(reader)).toBe('OFF')
  const own = await writePost(reader, forum, { title: 'My own post' })
  await choose(reader, 'DAILY')
  expect(await digestOf(reader)).toBe('DAILY')
  await makeDue(reader)
  // Nothing has been missed but posts of other tests' communities.
  const before = await mailsTo(reader.user.email)
  await writeComment(other, own)
  const [opened, missed] = [
    await writePost(other, forum, { title: 'Opened adders' }),
    await writePost(other, forum, { title: 'Missed latches' }),
  ]
  await mutate('markRead', { objectId: opened }, '__typename', { as: reader })
  await env.DB.prepare('UPDATE digests SET mailed_for = 0 WHERE user_id = ?').bind(reader.user.id).run()
  await makeDue(reader)
  await enqueueDigests(env, now)
  await runAllJobs()
  const [mail, ...more] = (await mailsTo(reader.user.email)).slice(before.length)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Today on /)
  expect(mail?.text).toContain('1 unread notification\n')
  expect(mail?.text).toContain(`${other.user.username} commented on “My own post”\n`)
  expect(mail?.text).toContain(`- Missed latches\n`)
  expect(mail?.text).toContain(`${env.MAIN_ORIGIN}/view/${missed}\n`)
  expect(mail?.html).toContain(`>Missed latches</a>`)
  expect(mail?.text).not.toMatch(/Opened adders|- My own post/)
  expect(await nextDigest(reader)).toBe(now - 5 + day)
})

test('days without the site are one digest; without anything missed there is none', async () => {
  const reader = await signedIn()
  await choose(reader, 'WEEKLY')
  await env.DB.prepare('UPDATE digests SET due_at = ? WHERE user_id = ?')
    .bind(now - 30 * day, reader.user.id)
    .run()
  await env.DB.prepare('UPDATE objects SET created_at = ? WHERE forum_id IS NOT NULL')
    .bind(now - 60 * day)
    .run()
  await enqueueDigests(env, now)
  await runAllJobs()
  expect(await mailsTo(reader.user.email)).toEqual([])
  expect(await nextDigest(reader)).toBe(now + 5 * day)
})

test('the link of a digest ends it without a session', async () => {
  const [reader, other] = await Promise.all([signedIn(), signedIn()])
  await choose(reader, 'DAILY')
  await writePost(other, await createForum())
  await makeDue(reader)
  const [mail] = await mailsTo(reader.user.email)
  const [, key] = /[?&]key=([\w-]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  expect((await post('/auth/callback', { key, action: 'stop-emails' })).status).toBe(200)
  expect(await digestOf(reader)).toBe('OFF')
})
