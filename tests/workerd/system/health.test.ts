import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { batch } from '#upstream/db/sql.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { allMails, mailContext, sampleMail } from '#tests/upstream/mail-platform.ts'
import { runDueJobs } from '#tests/upstream/mails.ts'
import { runDay, runMinute } from '#tests/upstream/schedule.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)
const selection = `dueJobs oldestDueAt deadJobCount deadJobs { id topic attempts error failedAt }
  mails { queued unknown failed sentToday } failedMails { id recipient subject error }
  suppressedCount suppressedAddresses { address reason }`

interface Health {
  dueJobs: number
  oldestDueAt: number | null
  deadJobCount: number
  deadJobs: { id: number; topic: string; attempts: number; error: string }[]
  mails: Record<'queued' | 'unknown' | 'failed' | 'sentToday', number>
  failedMails: { id: number; recipient: string; error: string }[]
  suppressedCount: number
  suppressedAddresses: { address: string; reason: string }[]
}

async function health(as: Browser): Promise<Health> {
  const { data } = await graph<{ systemHealth: Health }>(`{ systemHealth { ${selection} } }`, {}, { as })
  if (!data) throw new Error('There is no response')
  return data.systemHealth
}

async function deadJob(topic: string, payload: unknown): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO outbox (topic, payload, created_at, due_at, attempts, failed_at, error)
     VALUES (?, ?, ?, ?, 8, ?, 'It broke') RETURNING id`,
  )
    .bind(topic, JSON.stringify(payload), now - 60, now - 60, now - 10)
    .first<{ id: number }>()
  return row?.id ?? 0
}

test('a failed job is shown without its payload, and is retried or deleted', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const remaining = await deadJob('mail.deliver', { mail: 0 })
  const dropped = await deadJob('password.reset', { email: 'secret@logic.example' })
  const report = await health(admin)
  expect(report.deadJobCount).toBe(2)
  expect(new Set(report.deadJobs.map(({ id }) => id))).toEqual(new Set([remaining, dropped]))
  expect(report.deadJobs[0]).toMatchObject({ attempts: 8, error: 'It broke' })
  expect(JSON.stringify(report)).not.toContain('secret@logic.example')
  const act = (name: string, jobId: number) =>
    mutate(name, { jobId }, `health { ${selection} }`, { as: admin })
  expect(errorOf(await act('retryJob', remaining))).toBeNull()
  expect(await health(admin)).toMatchObject({ dueJobs: 1, deadJobCount: 1 })
  await runDueJobs()
  expect(
    await env.DB.prepare('SELECT done_at > 0 AS done FROM outbox WHERE id = ?').bind(remaining).first(),
  ).toEqual({
    done: 1,
  })
  expect((await act('dropJob', dropped)).data?.dropJob).toMatchObject({ health: { deadJobCount: 0 } })
  for (const [name, id] of [
    ['retryJob', remaining],
    ['dropJob', remaining],
    ['dropJob', dropped],
  ] as const)
    expect(errorOf(await act(name, id))).toBe('404')
  expect(await logEntries('job.retry', 'job.drop')).toEqual([
    `job.retry by ${admin.user.username} on ${remaining}`,
    `job.drop by ${admin.user.username} on ${dropped}`,
  ])
})

test('a failed mail can be deleted; one that may have been sent can’t', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  await batch(env.DB, [
    ...mailStatements(mailContext, sampleMail, now),
    ...mailStatements(mailContext, sampleMail, now),
  ])
  const [failed, unknown] = (await allMails()).map(({ id }) => id)
  await env.DB.prepare("UPDATE outbox SET done_at = ? WHERE topic = 'mail.deliver'").bind(now).run()
  await env.DB.prepare("UPDATE mails SET state = iif(id = ?, 'failed', 'sending'), error = 'Refused'")
    .bind(failed)
    .run()
  const report = await health(admin)
  expect(report.mails).toEqual({ queued: 0, unknown: 1, failed: 1, sentToday: 0 })
  expect(report.failedMails).toEqual([
    { id: failed, recipient: sampleMail.to, subject: sampleMail.subject, error: 'Refused' },
  ])
  const drop = (mailId: number | undefined) =>
    mutate('dropMail', { mailId }, 'health { dueJobs }', { as: admin })
  expect(errorOf(await drop(unknown))).toBe('404')
  expect(errorOf(await drop(failed))).toBeNull()
  expect(errorOf(await drop(failed))).toBe('404')
  expect((await allMails()).map(({ id }) => id)).toEqual([unknown])
  expect((await health(admin)).mails).toEqual({ queued: 0, unknown: 1, failed: 0, sentToday: 0 })
})

test('the settings are shown without secrets, and only listed ones', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const bindings = {
    SMTP_PASSWORD: 'hunter2hunter2',
    DISCORD_WEBHOOK_URL: 'https://discord.example/api/webhooks/1/topsecret',
    SOMETHING_NEW: 'unlisted',
    PRODUCT_NAME: 'Logic Games',
  }
  const { data } = await graph<{ settingsOverview: { name: string; value: string; isSecret: boolean }[] }>(
    '{ settingsOverview { name value isSecret } }',
    {},
    { as: admin, bindings: { ...bindings, SMTP_USER: 'mailer' } },
  )
  const shown = Object.fromEntries(data?.settingsOverview.map(({ name, value }) => [name, value]) ?? [])
  expect(shown).toMatchObject({
    PRODUCT_NAME: 'Logic Games',
    SMTP_PASSWORD: 'set',
    DISCORD_WEBHOOK_URL: 'set',
    TURNSTILE_SECRET: '',
    SMTP_PORT: '587',
    MAIL_TRANSPORT: 'outbox',
    MAIL_FROM: expect.stringMatching(/^Logic Games <no-reply@.+>$/),
  })
  expect(shown).not.toHaveProperty('SOMETHING_NEW')
  expect(JSON.stringify(data)).not.toMatch(/hunter2|topsecret|unlisted|mailer/)
})

test('an administrator reads whether the service is ready, its release, the sizes of its databases, and when the clock ran', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const query = '{ systemHealth { failing version databaseBytes searchBytes minuteRunAt dailyRunAt } }'
  const read = async () =>
    (await graph<{ systemHealth: Record<string, number> }>(query, {}, { as: admin })).data?.systemHealth
  expect(await read()).toEqual({
    failing: [],
    version: 'dev',
    databaseBytes: expect.any(Number),
    searchBytes: expect.any(Number),
    minuteRunAt: null,
    dailyRunAt: null,
  })
  await runMinute()
  expect(await read()).toMatchObject({ minuteRunAt: expect.any(Number), dailyRunAt: null })
  await runDay()
  const { minuteRunAt, dailyRunAt, databaseBytes } = (await read()) ?? {}
  expect(dailyRunAt).toBeGreaterThanOrEqual(minuteRunAt ?? Infinity)
  expect(databaseBytes).toBe((await env.DB.prepare('SELECT 1').run()).meta.size_after)
})
