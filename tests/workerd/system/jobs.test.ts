import { sql, batch } from '#upstream/db/sql.ts'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { drain, leaseStatement } from '#upstream/jobs/outbox.reader.ts'
import { outboxStatement } from '#upstream/outbox/outbox.ts'
import { consume } from '#upstream/jobs/worker-jobs.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { createForum, writeComment, writePost } from '#tests/upstream/community.ts'
import { mailContext, mailPlatform, sampleMail } from '#tests/upstream/mail-platform.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'
import { runDay, runMinute } from '#tests/upstream/schedule.ts'

const now = Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60
const wakeUp = { messages: [{ body: {} }], queue: 'logic-works-outbox' } as unknown as MessageBatch

interface JobRow {
  attempts: number
  due_at: number
  leased_until: number | null
  done_at: number | null
  failed_at: number | null
  error: string | null
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})

test('a due job runs once, however many runs are in parallel', async () => {
  await batch(env.DB, [outboxStatement('markup.render', { of: 'objects' }, now)])
  const counts = await Promise.all(Array.from({ length: 5 }, () => drain(env, now, 10)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await jobs()).toMatchObject([{ attempts: 1, done_at: now, leased_until: null }])
  expect(await drain(env, now, 10)).toBe(0)
})

test('R5: a failing job waits longer each time, fails for good after twelve attempts, and doesn’t block others', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await env.DB.prepare('INSERT INTO outbox (topic, payload, created_at, due_at) VALUES (?, ?, ?, ?)')
    .bind('no.such.topic', '{}', now, now)
    .run()
  await batch(env.DB, [outboxStatement('markup.render', { of: 'objects' }, now)])
  const waits: number[] = []
  let at = now
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await drain(env, at, 10)
    const [job] = await jobs()
    waits.push((job?.due_at ?? 0) - at)
    at = job?.due_at ?? 0
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240])
  expect(log).toHaveBeenCalledTimes(12)
  const [poison, other] = await jobs()
  expect(poison).toMatchObject({
    attempts: 12,
    done_at: null,
    failed_at: expect.any(Number),
    error: 'No handler for no.such.topic',
  })
  expect(other).toMatchObject({ attempts: 1, done_at: now })
  expect(await drain(env, at + day, 10)).toBe(0)
})

test('R6: a job whose run crashed runs again once its lease has expired; the crash uses up an attempt only of the job that it had started', async () => {
  for (const of of ['objects', 'people'] as const)
    await batch(env.DB, [outboxStatement('markup.render', of === 'objects' ? { of } : { of, after: 0 }, now)])
  // The lease that a run takes before its first job; the rest of the run never happens.
  await batch(env.DB, [leaseStatement(now, 10)])
  expect(await jobs()).toMatchObject([
    { attempts: 0, leased_until: now + 60 },
    { attempts: 0, leased_until: now + 60 },
  ])
  await env.DB.prepare("UPDATE outbox SET attempts = 1 WHERE payload LIKE '%objects%'").run()
  expect(await drain(env, now + 59, 10)).toBe(0)
  expect(await drain(env, now + 60, 10)).toBe(2)
  expect(await jobs()).toMatchObject([
    { attempts: 2, done_at: now + 60 },
    { attempts: 1, done_at: now + 60 },
  ])
})

test('R6: a job that takes longer than its lease is not run a second time meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: now * 1000 })
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { sent, bindings } = mailPlatform(() => (begun.resolve(), held.promise))
  await batch(env.DB, mailStatements(mailContext, sampleMail, now))
  const run = drain(bindings, now, 10)
  await begun.promise
  await vi.advanceTimersByTimeAsync(59_000)
  expect((await jobs())[0]?.leased_until).toBe(now + 40 + 60)
  expect(await drain(bindings, now + 61, 10)).toBe(0)
  held.resolve()
  await run
  vi.useRealTimers()
  expect([sent.length, await jobs()]).toMatchObject([1, [{ attempts: 1, leased_until: null }]])
})

test('R6: a job that ended twelve runs is given up', async () => {
  await batch(env.DB, [outboxStatement('markup.render', { of: 'objects' }, now)])
  await env.DB.prepare('UPDATE outbox SET leased_until = ?, attempts = 12').bind(now).run()
  await drain(env, now, 10)
  expect(await jobs()).toMatchObject([{ attempts: 12, done_at: null, failed_at: now, leased_until: null }])
  expect(await drain(env, now + day, 10)).toBe(0)
})

test('a wake-up and the minutely cron both run queued jobs', async () => {
  await batch(env.DB, [outboxStatement('markup.render', { of: 'objects' }, now)])
  await consume(wakeUp, env, createExecutionContext())
  await batch(env.DB, [outboxStatement('markup.render', { of: 'people', after: 0 }, now)])
  await runMinute()
  expect((await jobs()).map((job) => job.done_at !== null)).toEqual([true, true])
})

test('the daily cron renders bodies and bios of older renderer versions again, in as many jobs as needed', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const post = await writePost(author, forum, { body: 'Ask @old.friend' })
  const comments = await Promise.all(Array.from({ length: 12 }, () => writeComment(author, post)))
  await createUser({ username: 'old.friend', bio: '*Hi*', bioHtml: 'old' })
  await env.DB.prepare("UPDATE objects SET markup_version = 0, body_html = 'old'").run()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO users (public_id, username, email, created_at, bio, bio_html) SELECT 'usr-' || i, 'old' || i, 'old' || i, 0, '_old_', 'old' FROM n`,
  ).run()
  await runDay()
  for (let run = 0; run < 5; run += 1) await runMinute()
  const rendered = "SELECT count(*) AS n FROM objects WHERE markup_version = ? AND body_html <> 'old'"
  expect(await env.DB.prepare(rendered).bind(MARKUP_VERSION).first('n')).toBe(comments.length + 1)
  const html = await env.DB.prepare('SELECT body_html FROM objects WHERE public_id = ?')
    .bind(post)
    .first('body_html')
  expect(html).toContain('href="/@old.friend"')
  expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE bio_html = 'old'").first('n')).toBe(0)
  expect((await jobs()).filter((job) => job.done_at === null)).toEqual([])
})

test('the minutely cron deletes expired rows, keys, flows and tokens, and keeps the others', async () => {
  const { user } = await signedIn()
  const session = sql`(SELECT id FROM sessions WHERE user_id = ${user.id})`
  const rows = (n: number, expiresAt: number) => [
    sql`INSERT INTO rate_counters VALUES (${`purge${n}`}, 0, ${expiresAt}, 1)`,
    sql`INSERT INTO idempotency_keys VALUES (${user.id}, ${`purge${n}`}, x'01', 'pst-00000000', ${expiresAt - day})`,
    sql`INSERT INTO handovers (user_id, pair, state, expires_at) VALUES (${user.id}, ${new Uint8Array([n])}, 's', ${expiresAt})`,
    sql`INSERT INTO mail_keys (user_id, purpose, digest, email, created_at, expires_at)
      VALUES (${user.id}, 'verify-email', ${new Uint8Array([n])}, '', 0, ${expiresAt})`,
    sql`INSERT INTO provider_flows (state, browser, provider, action, redirect, handover_state, created_at, expires_at)
      VALUES (${new Uint8Array([n])}, x'00', 'github', 'login', '/', '', 0, ${expiresAt})`,
    sql`INSERT INTO link_tokens (digest, session_id, provider, expires_at)
      VALUES (${new Uint8Array([n])}, ${session}, 'github', ${expiresAt})`,
    sql`INSERT INTO registrations (digest, provider, subject, redirect, handover_state, expires_at)
      VALUES (${new Uint8Array([n])}, 'github', '', '/', '', ${expiresAt})`,
    sql`INSERT INTO openid_nonces VALUES (${`nonce${n}`}, ${expiresAt})`,
  ]
  await batch(env.DB, [sql`DELETE FROM rate_counters`, ...rows(1, now - 1), ...rows(2, now + 60)])
  await runMinute()
  const tables = ['rate_counters', 'idempotency_keys', 'handovers', 'mail_keys', 'provider_flows']
  tables.push('link_tokens', 'registrations', 'openid_nonces')
  const left = tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'))
  expect(await Promise.all(left)).toEqual(tables.map(() => 1))
})

test('the daily cron purges objects deleted 30 days ago, leaves first, and keeps parents of existing comments', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const [deleted, retained] = await Promise.all([writePost(author, forum), writePost(author, forum)])
  const below = await writeComment(author, deleted)
  await writeComment(author, deleted, { parentId: below })
  const tombstone = await writeComment(author, retained)
  const reply = await writeComment(author, retained, { parentId: tombstone })
  const recent = await writeComment(author, retained)
  const remove = (where: string, at: number, ...ids: string[]) =>
    env.DB.prepare(`UPDATE objects SET deleted_at = ${at} WHERE ${where}`)
      .bind(...ids)
      .run()
  await remove(
    'public_id = ?1 OR subject_id = (SELECT id FROM objects WHERE public_id = ?1)',
    now - 31 * day,
    deleted,
  )
  await remove('public_id = ?', now - 31 * day, tombstone)
  await remove('public_id = ?', now - 29 * day, recent)
  await runDay()
  const { results } = await env.DB.prepare('SELECT public_id FROM objects WHERE author_id = ? ORDER BY id')
    .bind(author.user.id)
    .all()
  expect(results.map((row) => row.public_id)).toEqual([retained, tombstone, reply, recent])
})

async function jobs(): Promise<JobRow[]> {
  const { results } = await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all<JobRow>()
  return results
}
