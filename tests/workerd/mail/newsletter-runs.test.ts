import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { mailPlatform } from '../world/mail-platform.ts'
import { removeNewsletters } from '../world/newsletters.ts'
import { signedIn } from '../world/users.ts'

const now = Math.floor(Date.now() / 1000)

/** A database in which another run takes over this run's leases just before its next batch. */
const contested = {
  prepare: (text: string) => env.DB.prepare(text),
  async batch(statements: D1PreparedStatement[]) {
    await env.DB.prepare(`UPDATE newsletter_sends SET attempts = attempts + 1 WHERE state = 'leased'`).run()
    return env.DB.batch(statements)
  },
} as D1Database

beforeEach(removeNewsletters)

/** A newsletter of which one mail is due; returns its row id. */
async function newsletterToOne(): Promise<number> {
  await signedIn({ roles: ['admin'] })
  const [[newsletter]] = (await batch(env.DB, [
    sql`INSERT INTO newsletters (user_id, list, title, url, body, content, created_at)
      SELECT max(id), 'major', 'Version 0.93', 'https://logic.example/', 'New wires.', x'00', ${now} FROM users RETURNING id`,
  ])) as [[{ id: number }]]
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) VALUES ('a@example.org', 1, 0)`,
    sql`INSERT INTO newsletter_sends (newsletter_id, address, due_at) VALUES (${newsletter.id}, 'a@example.org', 0)`,
  ])
  return newsletter.id
}

test('R5: a slow run doesn’t send mails that another run has leased meanwhile', async () => {
  const newsletter = await newsletterToOne()
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  await deliver({ ...bindings, DB: contested }, { newsletter }, now)
  expect(sent).toEqual([])
  const [rows] = await batch(env.DB, [sql`SELECT state, handed FROM newsletter_sends`])
  expect(rows).toEqual([{ state: 'leased', handed: 0 }])
})

test('R9: mails leased by a crashed run of the previous version have an unknown outcome, even if leased before', async () => {
  const newsletter = await newsletterToOne()
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  const later = now + 1_000
  await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'leased', handed = 0, leased_until = ${now}, due_at = ${later}`,
  ])
  await deliver(bindings, { newsletter }, now)
  // As it leases: it knows no mark.
  await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'leased', leased_until = ${later} WHERE state = 'pending'`,
  ])
  await deliver(bindings, { newsletter }, later)
  const [rows] = await batch(env.DB, [sql`SELECT state FROM newsletter_sends`])
  expect([rows, sent]).toEqual([[{ state: 'unknown' }], []])
})
