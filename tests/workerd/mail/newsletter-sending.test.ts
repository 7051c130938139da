import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { mutate } from '#tests/upstream/community.ts'
import { mailPlatform, platformRefusal } from '#tests/upstream/mail-platform.ts'
import {
  campaign,
  day,
  readers,
  removeNewsletters,
  runAllJobs,
  send,
  soon,
  subscribe,
  type Sent,
} from '#tests/upstream/newsletters.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

const hour = 60 * 60
/** Start of an hour that is later than all times stored by a test. */
const start = (Math.floor(Date.now() / 1000 / hour) + 2) * hour

let admin: Browser

beforeEach(async () => {
  await removeNewsletters()
  admin = await signedIn({ roles: ['admin'] })
  // Runs with intended failures log them.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

async function setLevel(address: string, level: number): Promise<void> {
  await batch(env.DB, [sql`UPDATE subscriptions SET level = ${level} WHERE email = ${address}`])
}

/** Sends a newsletter whose recipients are listed, and nothing handed over yet; its row's id. */
async function enlist(list = 'MAJOR'): Promise<number> {
  const { campaignId } = (await send(admin, list)) as Sent
  for (let job = 0; job < 2; job += 1) await drain(mailPlatform().bindings, soon(), 1)
  return campaignId ?? 0
}

test('each list gets its newsletter, once per address, however often its jobs run', async () => {
  await subscribe(['major@example.org'])
  await subscribe(['minor@example.org'], 2)
  await subscribe(['none@example.org'])
  await setLevel('none@example.org', 0)
  const { sent, bindings } = mailPlatform()
  const first = await send(admin, 'MAJOR')
  expect(first).toMatchObject({ recipients: 2 })
  expect(await send(admin, 'MAJOR')).toEqual(first)
  await Promise.all([runAllJobs(bindings), runAllJobs(bindings), runAllJobs(bindings)])
  expect(await send(admin, 'MAJOR')).toEqual(first)
  await runAllJobs(bindings, soon() + day)
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['major@example.org', 'minor@example.org']))
  expect(sent).toHaveLength(2)
  expect(await campaign(admin)).toMatchObject({ recipients: 2, sent: 2, queued: 0, isEnlisted: true })
  expect(await send(admin, 'MINOR')).toMatchObject({ recipients: 1 })
  await runAllJobs(bindings)
  expect(sent.at(-1)?.to).toBe('minor@example.org')
})

test('the work for a large list is split into consecutive jobs', async () => {
  await subscribe(readers(2_300))
  await batch(env.DB, [
    sql`UPDATE subscriptions SET level = 0 WHERE id IN (SELECT id FROM subscriptions ORDER BY id LIMIT 1400)`,
  ])
  const { sent, bindings } = mailPlatform()
  const { campaignId } = (await send(admin, 'MAJOR')) as Sent
  await deliver(bindings, { newsletter: campaignId ?? 0 }, soon())
  await runAllJobs(bindings)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(900)
  expect(sent).toHaveLength(900)
  expect(await campaign(admin)).toMatchObject({ recipients: 900, sent: 900, queued: 0 })
})

test('R5: mails handed over by a crashed run have an unknown outcome and are not sent again', async () => {
  await subscribe(['a@example.org', 'b@example.org', 'c@example.org'])
  const { sent, bindings } = mailPlatform()
  await enlist()
  await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'leased', attempts = 1, leased_until = ${soon() + 300},
      handed = address = 'a@example.org' WHERE address <> 'b@example.org'`,
  ])
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 2, unknown: 0 })
  await runAllJobs(bindings, soon() + 305)
  expect(sent.map(({ to }) => to)).toEqual(['b@example.org', 'c@example.org'])
  expect(await campaign(admin)).toMatchObject({ sent: 2, queued: 0, unknown: 1 })
})

test('R5: a slow run doesn’t send mails that another run has leased meanwhile', async () => {
  await subscribe(['a@example.org'])
  const { sent, bindings } = mailPlatform()
  const newsletter = await enlist()
  /** Another run takes over this run's leases just before its next batch. */
  const contested = {
    prepare: (text: string) => env.DB.prepare(text),
    async batch(statements: D1PreparedStatement[]) {
      await env.DB.prepare(`UPDATE newsletter_sends SET attempts = attempts + 1 WHERE state = 'leased'`).run()
      return env.DB.batch(statements)
    },
  } as D1Database
  await deliver({ ...bindings, DB: contested }, { newsletter }, soon())
  expect(sent).toEqual([])
  const [rows] = await batch(env.DB, [sql`SELECT state, handed FROM newsletter_sends`])
  expect(rows).toEqual([{ state: 'leased', handed: 0 }])
})

test('R5: a missing response is an unknown outcome, a refusal is retried, and other recipients get their mail', async () => {
  await subscribe(['a@example.org', 'b@example.org', 'c@example.org'])
  const { sent, bindings } = mailPlatform(
    platformRefusal('E_INTERNAL_SERVER_ERROR'),
    platformRefusal('E_RATE_LIMIT_EXCEEDED'),
    () => Promise.resolve(),
  )
  await send(admin, 'MAJOR')
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 1, unknown: 1 })
  await runAllJobs(bindings, soon() + day)
  expect(await campaign(admin)).toMatchObject({ sent: 2, queued: 0, unknown: 1 })
  expect(sent).toHaveLength(4)
})

test('a retry sends mails once that were refused for their content, and none to readers who left or can’t be reached', async () => {
  const [unknown, twice, leaving, left, suppressed] = ['a', 'b', 'c', 'd', 'e'].map(
    (name) => `${name}@example.org`,
  ) as [string, string, string, string, string]
  await subscribe([unknown, twice, leaving, left, suppressed], 2)
  const tooLarge = platformRefusal('E_CONTENT_TOO_LARGE')
  const { sent, bindings } = mailPlatform(platformRefusal('E_RECIPIENT_SUPPRESSED'), tooLarge, tooLarge, () =>
    Promise.resolve(),
  )
  const campaignId = await enlist('MINOR')
  await setLevel(left, 1)
  await batch(env.DB, [
    sql`INSERT INTO suppressed_addresses (email, reason, created_at) VALUES (${suppressed}, 'Refused', 0)`,
  ])
  await runAllJobs(bindings)
  const failures = [
    { reason: 'The platform refused: E_CONTENT_TOO_LARGE', count: 2 },
    ...['The mail server rejected this address before', 'The platform refused: E_RECIPIENT_SUPPRESSED'].map(
      (reason) => ({ reason, count: 1 }),
    ),
  ]
  const state = await campaign(admin)
  expect(state).toMatchObject({ sent: 0, failed: 4, left: 1, queued: 0 })
  expect(state?.failures).toEqual([failures[0], ...failures.slice(1).map(() => expect.anything())])
  expect(state?.failures).toEqual(expect.arrayContaining(failures))

  await setLevel(leaving, 0)
  const retry = async () => {
    const response = await mutate<Sent>('retryNewsletter', { campaignId }, 'recipients', { as: admin })
    return response.data?.retryNewsletter?.recipients
  }
  expect([await retry(), await retry()]).toEqual([1, 0])
  await runAllJobs(bindings, soon() + day)
  expect(sent.map(({ to }) => to)).toEqual([unknown, twice, leaving, twice])
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 0 })
  expect(await logEntries('newsletter.retry')).toHaveLength(1)
  expect(await send(admin, 'MINOR', { title: 'Another one' })).toMatchObject({ recipients: 1 })
})

test('readers who unsubscribe while a newsletter goes out get none that wasn’t handed over yet', async () => {
  await subscribe(readers(40))
  let handedOver: string[] = []
  const { sent, bindings } = mailPlatform(async () => {
    if (handedOver.length > 0) return
    // Each of the sessions has handed over at most its first one; all others leave now.
    handedOver = sent.map(({ to }) => to)
    await batch(env.DB, [
      sql`UPDATE subscriptions SET level = 0 WHERE email NOT IN (SELECT value FROM json_each(${JSON.stringify(handedOver)}))`,
    ])
  })
  await send(admin, 'MAJOR')
  for (const minute of [0, 2, 4]) await runAllJobs(bindings, soon() + 60 * minute)
  // The other sessions may have handed one over in the same moment.
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(await campaign(admin)).toMatchObject({ sent: sent.length, left: 40 - sent.length, queued: 0 })
})

test('an hour of the clock sends as many newsletter mails as allowed, and the next one goes on', async () => {
  await subscribe(readers(45))
  const { sent, bindings } = mailPlatform()
  const limited = { ...bindings, MAIL_PER_HOUR: '20' }
  await send(admin, 'MAJOR')
  for (const [at, total] of [
    [start, 20],
    [start + hour - 60, 20],
    [start + hour, 40],
    [start + 2 * hour, 45],
  ] as const) {
    await runAllJobs(limited, at)
    expect(sent).toHaveLength(total)
    expect(await campaign(admin)).toMatchObject({ sent: total, queued: 45 - total, failed: 0 })
  }
  expect(new Set(sent.map(({ to }) => to)).size).toBe(45)
})

test('two newsletters and several runs at a time share the hour', async () => {
  await subscribe(readers(60))
  const { sent, bindings } = mailPlatform()
  const one = (await send(admin, 'MAJOR')) as Sent
  const other = (await send(admin, 'MAJOR', { title: 'And another one' })) as Sent
  await runAllJobs({ ...bindings, MAIL_PER_HOUR: '1' }, start - hour)
  await Promise.all(
    [one, one, other, other].map(({ campaignId }) =>
      deliver({ ...bindings, MAIL_PER_HOUR: '31' }, { newsletter: campaignId ?? 0 }, start),
    ),
  )
  expect(sent).toHaveLength(1 + 31)
})
