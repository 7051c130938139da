import { sql, sqlFragment, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { mailgunBody, reportKeys, resendReport } from '#tests/support/mail-reports.ts'
import { reportByMailgun, reportByResend } from '#tests/upstream/mail-reports.ts'
import { post } from '#tests/upstream/upstream.ts'

const now = () => Math.floor(Date.now() / 1000)
const hour = 60 * 60
const bounced = {
  event: 'failed',
  severity: 'permanent',
  recipient: 'Ada@example.org',
  reason: 'bounce',
  'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: '550 ada@example.org is unknown' },
}
const bouncedAtResend = {
  type: 'email.bounced',
  data: { to: ['ada@example.org'], bounce: { type: 'Permanent', subType: 'General', message: 'unknown' } },
}

beforeEach(async () => {
  const tables = ['suppressed_addresses', 'mail_events', 'mail_event_counts', 'subscriptions']
  await batch(
    env.DB,
    tables.map((table) => sqlFragment(`DELETE FROM ${table}`)),
  )
})

const rows = (statement: Sql) => queryRows(env.DB, statement)
const suppressed = () => rows(sql`SELECT email, cause, reason FROM suppressed_addresses ORDER BY id`)
const counts = () => rows(sql`SELECT kind, count FROM mail_event_counts ORDER BY kind`)

test('a mail that came back suppresses its address, with codes instead of the server’s words', async () => {
  expect((await reportByMailgun(bounced)).status).toBe(200)
  expect(await suppressed()).toEqual([
    { email: 'Ada@example.org', cause: 'bounced', reason: 'mailgun bounced 550 5.1.1 bounce' },
  ])
  const other = { ...bouncedAtResend, data: { ...bouncedAtResend.data, to: ['Bob <bob@example.org>'] } }
  expect((await reportByResend(other)).status).toBe(200)
  expect((await suppressed())[1]).toEqual({
    email: 'bob@example.org',
    cause: 'bounced',
    reason: 'resend bounced Permanent General',
  })
})

test.each([
  ['Mailgun', () => reportByMailgun({ event: 'complained', recipient: 'ada@example.org' })],
  ['Resend', () => reportByResend({ type: 'email.complained', data: { to: ['ada@example.org'] } })],
])('a complaint suppresses the address and ends its newsletter: %s', async (_provider, report) => {
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) VALUES ('ADA@example.org', 2, 0), ('bob@example.org', 2, 0)`,
  ])
  expect((await report()).status).toBe(200)
  expect(await suppressed()).toMatchObject([{ cause: 'complained' }])
  expect(await rows(sql`SELECT level FROM subscriptions ORDER BY id`)).toEqual([{ level: 0 }, { level: 2 }])
  await reportByMailgun(bounced)
  expect(await suppressed()).toMatchObject([{ cause: 'complained' }])
})

test('a delay or a blocked sender is counted only, and any other event is answered', async () => {
  await reportByMailgun({ ...bounced, severity: 'temporary' })
  await reportByMailgun({ ...bounced, 'delivery-status': { code: 550, 'enhanced-code': '5.7.1' } })
  await reportByResend({ type: 'email.delivery_delayed', data: { to: ['ada@example.org'] } })
  const transient = { ...bouncedAtResend.data, bounce: { type: 'Transient' } }
  await reportByResend({ type: 'email.bounced', data: transient })
  const others = [
    await reportByMailgun({ event: 'delivered', recipient: 'ada@example.org' }),
    await reportByMailgun({ event: 'failed', recipient: ['ada@example.org'] }),
    await reportByResend({ type: 'email.delivered', data: { to: ['ada@example.org'] } }),
    await reportByResend({ type: 'contact.created', data: null }),
  ]
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await suppressed()).toEqual([])
  expect(await counts()).toEqual([{ kind: 'delayed', count: 4 }])
})

test('a report counts once, however often and however parallel it is sent', async () => {
  const id = 'a'.repeat(50)
  const responses = await Promise.all(Array.from({ length: 10 }, () => reportByMailgun(bounced, { id })))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await counts()).toEqual([{ kind: 'bounced', count: 1 }])
  // The address was allowed again since: an earlier report changes nothing.
  await batch(env.DB, [sql`DELETE FROM suppressed_addresses`])
  expect((await reportByMailgun(bounced, { id, at: now() - hour })).status).toBe(200)
  await reportByResend(bouncedAtResend, { id: 'msg_1' })
  await batch(env.DB, [sql`DELETE FROM suppressed_addresses`])
  await reportByResend(bouncedAtResend, { id: 'msg_1', at: now() - 60 })
  expect(await suppressed()).toEqual([])
})

test('a report without the provider’s fresh signature is refused and changes nothing', async () => {
  const { headers, body } = resendReport(bouncedAtResend)
  const changed = body.replace('ada@', 'eve@')
  const resend = (more: Record<string, string>, sent = body) =>
    post('/mail/events/resend', sent, { headers: { ...headers, ...more }, bindings: reportKeys })
  const refused = await Promise.all([
    reportByMailgun(bounced, { key: 'another key than ours' }),
    reportByMailgun(bounced, { at: now() - 13 * hour }),
    reportByResend(bouncedAtResend, { key: `whsec_${'A'.repeat(32)}` }),
    reportByResend(bouncedAtResend, { at: now() - 6 * 60 }),
    resend({}, changed),
    resend({ 'svix-id': 'msg_other' }),
    resend({ 'svix-timestamp': String(now() - 1) }),
    resend({ 'svix-signature': 'v1,' }),
    resend({ 'svix-id': '' }),
    ...['', '{', '[]', 'null', '{"signature":{"timestamp":1e400}}', '{"signature":null}'].map((text) =>
      post('/mail/events/mailgun', text, { bindings: reportKeys }),
    ),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await suppressed()).toEqual([])
  expect(await counts()).toEqual([])
})

test('a provider without a key doesn’t exist, and a body has a size and a type', async () => {
  expect((await post('/mail/events/mailgun', mailgunBody(bounced))).status).toBe(404)
  expect((await post('/mail/events/other', '{}', { bindings: reportKeys })).status).toBe(404)
  const type = { 'content-type': 'text/plain' }
  expect((await post('/mail/events/mailgun', '{}', { headers: type, bindings: reportKeys })).status).toBe(415)
  const large = mailgunBody({ ...bounced, filler: 'x'.repeat(200_000) })
  expect((await post('/mail/events/mailgun', large, { bindings: reportKeys })).status).toBe(413)
})
