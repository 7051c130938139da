import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSignedCertificate } from '#tests/support/certificate.ts'
import { startKillable, type KillableServer } from './killable.ts'
import { startMailSink, type MailSink } from '#tests/http/mail-sink.ts'

const readers = 500
/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 400_000
const folder = mkdtempSync(path.join(tmpdir(), 'scheduled-'))

let sink: MailSink
let server: KillableServer
/** After how many emails the mail server stops responding: it has the text of two, and holds the other connections. */
let silentFrom = 198
let waiting = 0

beforeAll(async () => {
  sink = await startMailSink(selfSignedCertificate('localhost'), {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (sink.received.length < silentFrom) done()
      else waiting += 1
    },
    isSilent: () => sink.received.length > silentFrom - 2 && (waiting += 1) > 0,
  })
  server = await startKillable(folder, {
    SCHEDULE_MS: '200',
    MAIL_TRANSPORT: 'smtp',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(sink.port),
    SMTP_SECURITY: 'none',
  })
})

afterAll(async () => {
  await server.kill()
  await sink.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Queues a newsletter to exactly that many users; returns their addresses. */
async function queueNewsletter(): Promise<string[]> {
  const addresses = Array.from({ length: readers }, (_, index) => `reader${index}@example.org`)
  await server.order({
    sql: 'INSERT INTO subscriptions (email, level, updated_at) SELECT value, 1, 0 FROM json_each(?)',
    parameter: JSON.stringify(addresses),
  })
  for (const sql of [
    `INSERT INTO users (public_id, username, email, created_at, email_verified_at, roles)
      VALUES ('usr-00000001', 'ada', 'ada@example.org', 0, 1, 'admin')`,
    `INSERT INTO newsletters (user_id, list, title, url, body, content, created_at)
      VALUES (1, 'major', 'Version 0.93', 'https://logic.example/', 'New **wires**.', x'00', unixepoch())`,
    `INSERT INTO outbox (topic, payload, created_at, due_at)
      VALUES ('newsletter.enlist', '{"newsletter":1,"after":0}', 0, 0)`,
  ])
    await server.order({ sql })
  return addresses
}

test(
  'R5, R6: after a crash at 200 of 500 mails and a restart, all get their newsletter and none twice',
  { timeout: timeoutMs },
  async () => {
    const addresses = await queueNewsletter()
    const soon = { timeout: timeoutMs, interval: 20 }
    await expect.poll(() => waiting, soon).toBe(4)
    await server.kill()
    const atDeath = sink.received.length
    expect(atDeath).toBeGreaterThanOrEqual(198)
    silentFrom = Infinity
    await server.restart()

    const left = `SELECT state FROM newsletter_sends WHERE state IN ('pending', 'leased')`
    await expect.poll(() => server.order({ sql: left }), soon).toEqual([])
    const delivered = sink.received.flatMap(({ to }) => to)
    expect(delivered.toSorted()).toEqual(addresses.toSorted())
    // A mail without a response before the crash has an unknown outcome.
    const [counts] = await server.order<Record<'sent' | 'failed' | 'unknown', number>>({
      sql: 'SELECT sent, failed, unknown FROM newsletters',
    })
    expect(counts).toMatchObject({ sent: readers - (counts?.unknown ?? 0), failed: 0 })
    expect(counts?.unknown).toBeLessThanOrEqual(4)
  },
)
