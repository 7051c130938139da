import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { countingDatabase } from '../world/database.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { graph } from '../world/upstream.ts'

const people = 100_000
const entries = 1_000_000
const perStatement = 100_000
let admin: Browser

/** 100,000 people, one of a hundred banned, and 1,000,000 log entries: every second one of the first person's, one of a thousand rare. */
beforeAll(async () => {
  const numbers = (from: number, to: number) =>
    `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
  await env.DB.prepare(
    `INSERT INTO users (id, public_id, username, email, created_at, banned_until) ${numbers(1, people)}
     SELECT i, printf('usr-%08x', i * 40503 % 4294967296), 'crowd' || i, 'crowd' || i || '@example.org', i * 600,
       iif(i % 100 = 0, 4000000000, NULL) FROM n`,
  ).run()
  for (let from = 1; from < entries; from += perStatement)
    await env.DB.prepare(
      `INSERT INTO action_log (id, action, created_at, user_id, object_type, object_id, metadata)
       ${numbers(from, from + perStatement - 1)} SELECT i, iif(i % 1000, 'session.login', 'post.delete'), i,
         iif(i % 2, 1, i % ${people} + 1), 'post', i, '{}' FROM n`,
    ).run()
  admin = await signedIn({ roles: ['admin'] })
}, 120_000)

/** The query, and the rows and index entries that it may read at most. */
const questions: [question: string, maxRows: number][] = [
  ['allUsers { id username createdAt joinedAt }', 1_100],
  ['allUsers(after: "usr-00010000", first: 100) { id username }', 300],
  ['allUsers(search: "crowd77", first: 100) { id username }', 300],
  ['accounts(search: "crowd9") { id email sessions lastSeenAt }', 700],
  ['accounts(search: "crowd9@") { id email sessions lastSeenAt }', 700],
  ['accounts(filter: BANNED) { id email }', 700],
  ['accounts(filter: STAFF) { id email }', 100],
  ['managementStats { users posts comments days { day users posts comments } }', 2_500],
  ['actionLogs { id action createdAt user { username } metadata }', 500],
  ['actionLogs(before: 500000) { id user { username } }', 500],
  ['actionLogs(action: "post.delete") { id user { username } }', 500],
  ['actionLogs(user: "crowd1") { id user { username } }', 500],
  ['actionLogs(user: "crowd1", action: "post.delete") { id user { username } }', 500],
  ['actionLogs(user: "crowd1001", action: "post.delete", before: 900000) { id user { username } }', 500],
  ['loggedActions', 50],
  ['systemHealth { dueJobs deadJobs { id } failedMails { id } mails { queued } }', 100],
]

test.for(questions)(
  'with 100,000 users and 1,000,000 log entries { %s } reads at most %i rows in at most two round trips',
  async ([question, maxRows]) => {
    const counting = countingDatabase()
    const response = await graph(`{ ${question} }`, {}, { as: admin, bindings: { DB: counting.database } })
    expect(response.errors).toBeUndefined()
    // One more trip finds out who is asking.
    expect(counting.trips()).toBeLessThanOrEqual(3)
    expect(counting.rowsRead()).toBeLessThanOrEqual(maxRows)
    for (const { query, plan } of await counting.plans())
      expect(plan, query).not.toMatch(/SCAN (?:u|users|action_log|outbox|mails)\b(?! USING)/)
  },
)
