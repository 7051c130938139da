import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { reportByMailgun } from '#tests/upstream/mail-reports.ts'
import { mailsTo, newestKey } from '#tests/upstream/mails.ts'
import { prefer, runAllJobs } from '#tests/upstream/notifications.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

interface Entry {
  id: number
  address: string
  cause: string
  reason: string
}

beforeEach(() => batch(env.DB, [sql`DELETE FROM suppressed_addresses`, sql`DELETE FROM mail_event_counts`]))

async function list(as: Browser, args = ''): Promise<Entry[]> {
  const { data } = await graph<{ suppressedAddresses: Entry[] }>(
    `{ suppressedAddresses${args} { id address cause reason } }`,
    {},
    { as },
  )
  return data?.suppressedAddresses ?? []
}

async function problemOf(as: Browser): Promise<unknown> {
  const { data } = await graph<{ currentUser: { mailProblem: unknown } }>(
    '{ currentUser { mailProblem { cause } } }',
    {},
    { as },
  )
  return data?.currentUser.mailProblem
}

const bounce = (recipient: string) => reportByMailgun({ event: 'failed', severity: 'permanent', recipient })

test('an admin pages the suppressed addresses, searches them and removes one; the log has no address', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  await batch(env.DB, [
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)
      INSERT INTO suppressed_addresses (email, reason, created_at) SELECT 'r' || i || '@example.org', '550', i FROM n`,
  ])
  const first = await list(admin)
  expect([first.length, first[0]?.address, first[0]?.cause]).toEqual([50, 'r59@example.org', 'REFUSED'])
  const rest = await list(admin, `(before: ${first.at(-1)?.id})`)
  expect([rest.length, rest[0]?.address, rest[9]?.address]).toEqual([10, 'r9@example.org', 'r0@example.org'])
  const fives = await list(admin, '(search: "R5")')
  expect(fives).toHaveLength(11)
  expect(await list(admin, `(search: "r5", before: ${fives[9]?.id})`)).toEqual(fives.slice(10))
  const found = await list(admin, '(search: "R7@")')
  expect(found).toMatchObject([{ address: 'r7@example.org', reason: '550' }])
  const remove = () => mutate('removeSuppressedAddress', { suppressionId: found[0]?.id }, 'id', { as: admin })
  expect(errorOf(await remove())).toBeNull()
  expect(errorOf(await remove())).toBe('404')
  expect(await list(admin, '(search: "r7@")')).toEqual([])
  expect(await logEntries('suppression.remove')).toEqual([
    `suppression.remove by ${admin.user.username} on ${found[0]?.id}`,
  ])
  const [log] = await batch(env.DB, [sql`SELECT * FROM action_log WHERE action = 'suppression.remove'`])
  expect(JSON.stringify(log)).not.toContain('example.org')
})

test('the week’s reports are counted by kind', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const lastWeek = Math.floor(Date.now() / 1000 / 86_400) - 7
  await batch(env.DB, [
    sql`INSERT INTO mail_event_counts (day, kind, count) VALUES (${lastWeek}, 'bounced', 9), (${lastWeek + 1}, 'bounced', 2)`,
  ])
  await bounce('ada@example.org')
  const { data } = await graph('{ mailReports { bounced complained delayed } }', {}, { as: admin })
  expect(data?.mailReports).toEqual({ bounced: 3, complained: 0, delayed: 0 })
})

test('a user whose mail came back gets no notifications by mail, until they follow a link that was mailed to the address', async () => {
  const [author, other] = [await signedIn(), await signedIn()]
  const forum = await createForum()
  await prefer(author, 'COMMENT', 'MAIL')
  await bounce(author.user.email.toUpperCase())
  expect(await problemOf(author)).toEqual({ cause: 'BOUNCED' })
  expect(await problemOf(other)).toBeNull()
  await writeComment(other, await writePost(author, forum))
  await runAllJobs()
  expect(await mailsTo(author.user.email)).toEqual([])

  // A mail that is asked for is still sent, and its acceptance alone proves nothing.
  expect((await post('/auth/request-verification-email', {}, { as: author })).status).toBe(204)
  await runAllJobs()
  expect(await problemOf(author)).toEqual({ cause: 'BOUNCED' })
  const key = await newestKey(author.user.email)
  expect((await post('/auth/callback', { key, action: 'verify-email' })).status).toBe(200)
  expect(await problemOf(author)).toBeNull()
  await writeComment(other, await writePost(author, forum))
  await runAllJobs()
  expect(await mailsTo(author.user.email)).toHaveLength(2)
  expect((await post('/auth/request-verification-email', {}, { as: author })).status).toBe(422)
})

test('a new address has no problem of the old one, and a confirmed one loses its own', async () => {
  const person = await signedIn()
  const address = `new-${person.user.username}@example.org`
  await bounce(person.user.email)
  await bounce(address)
  const change = { email: address, password: 'correct horse' }
  expect((await post('/auth/request-email-change', change, { as: person })).status).toBe(204)
  await runAllJobs()
  const key = await newestKey(address)
  expect((await post('/auth/callback', { key, action: 'change-email' })).status).toBe(200)
  expect(await problemOf(person)).toBeNull()
  const [left] = await batch(env.DB, [sql`SELECT email FROM suppressed_addresses`])
  expect(left).toEqual([{ email: person.user.email }])
})

test('a user who reported an email as spam can’t have a link sent to the address again', async () => {
  const person = await signedIn()
  await reportByMailgun({ event: 'complained', recipient: person.user.email })
  expect(await problemOf(person)).toEqual({ cause: 'COMPLAINED' })
  const response = await post('/auth/request-verification-email', {}, { as: person })
  expect([response.status, await response.json()]).toEqual([422, { error: 'already-verified' }])
  expect(await mailsTo(person.user.email)).toEqual([])
  // An email that its owner requests without being logged in is sent as for any other address.
  expect((await post('/auth/request-password-reset', { email: person.user.email })).status).toBe(204)
  await runAllJobs()
  expect(await mailsTo(person.user.email)).toHaveLength(1)
})

test('an account with an unverified address sees that its own email bounced, but no earlier bounces or complaints', async () => {
  const now = Math.floor(Date.now() / 1000)
  const people = () => signedIn({ emailVerifiedAt: null, createdAt: now - 60 })
  const [late, early, complained] = [await people(), await people(), await people()]
  await bounce(late.user.email)
  await batch(env.DB, [
    sql`INSERT INTO suppressed_addresses (email, cause, reason, created_at) VALUES (${early.user.email}, 'bounced', '550', ${now - 61})`,
  ])
  await reportByMailgun({ event: 'complained', recipient: complained.user.email })
  expect([await problemOf(late), await problemOf(early), await problemOf(complained)]).toEqual([
    { cause: 'BOUNCED' },
    null,
    null,
  ])
  expect((await post('/auth/request-verification-email', {}, { as: late })).status).toBe(204)
})
