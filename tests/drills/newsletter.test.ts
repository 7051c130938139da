import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSignedCertificate } from '#tests/world/certificate.ts'
import { queueNewsletter } from './campaign.ts'
import { send } from '#tests/http/client.ts'
import { startKillable, type KillableServer } from './killable.ts'
import { startMailSink, type MailSink } from '#tests/http/mail-sink.ts'

const readers = 10_000
/** Milliseconds; so many mails take minutes where many programs share a machine. */
const timeoutMs = 900_000
const folder = mkdtempSync(path.join(tmpdir(), 'newsletter-'))

let sink: MailSink
let server: KillableServer

beforeAll(async () => {
  sink = await startMailSink(selfSignedCertificate('localhost'), {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
  })
  server = await startKillable(folder, {
    MAIL_TRANSPORT: 'smtp',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(sink.port),
    SMTP_SECURITY: 'none',
  })
}, timeoutMs)

afterAll(async () => {
  await server.kill()
  await sink.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

interface Counts {
  recipients: number
  sent: number
  failed: number
  unknown: number
}

async function counts(): Promise<Counts> {
  const [found] = await server.order<Counts>({
    sql: 'SELECT recipients, sent, failed, unknown FROM newsletters',
  })
  if (!found) throw new Error('There is no newsletter')
  return found
}

/** Lets the minute come until a condition holds of the mails that were taken. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await server.order({ minute: true })
}

test(
  'R5, R6: 10,000 recipients get one mail each despite a crash; mails in flight are marked unknown',
  { timeout: timeoutMs },
  async () => {
    await queueNewsletter(server, readers)
    await until(() => sink.received.length > readers / 4)
    await server.kill()
    await server.restart()
    // The test doesn't wait until the leases of the crashed run expire.
    await server.order({ sql: `UPDATE outbox SET leased_until = 0 WHERE done_at IS NULL` })
    await server.order({ sql: `UPDATE newsletter_sends SET leased_until = 0 WHERE state = 'leased'` })
    await until(async () => {
      const { recipients, sent, unknown } = await counts()
      return recipients === readers && sent + unknown === readers
    })
    const { failed, unknown } = await counts()
    const delivered = sink.received.flatMap(({ to }) => to)
    expect(new Set(delivered).size).toBe(delivered.length)
    expect(delivered.length).toBeGreaterThanOrEqual(readers - unknown)
    expect([failed, unknown <= 4]).toEqual([0, true])
  },
)

test('P3: all mails have the same text and links; only the unsubscribe header differs, for one subscription each', async () => {
  const [first = '', second = ''] = sink.received.map(({ content }) => commonPart(content))
  expect(first).toBe(second)
  expect(first).not.toMatch(/<img|<link|<script|src=3D|@import/i)
  const [mail] = sink.received
  const [reader = ''] = mail?.to ?? []
  const headers = (mail?.content ?? '').replaceAll('\r\n ', ' ')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(headers) ?? []
  const oneClick = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
  }
  const opened = await send(address)
  expect([opened.status, opened.headers.location]).toEqual([
    302,
    `/callback?key=${new URL(address).searchParams.get('key')}&action=unsubscribe`,
  ])
  expect((await send(address, { ...oneClick, body: 'List-Unsubscribe=Maybe' })).status).toBe(422)
  expect((await send(address.slice(0, -1), oneClick)).status).toBe(422)
  const unsubscribed = 'SELECT email FROM subscriptions WHERE level = 0'
  expect(await server.order({ sql: unsubscribed })).toEqual([])
  expect((await send(address, oneClick)).status).toBe(200)
  expect((await send(address, oneClick)).status).toBe(200)
  expect(await server.order({ sql: unsubscribed })).toEqual([{ email: reader }])
})

/** A message without its individual parts: recipient, id, date, boundary and the recipient's key. */
function commonPart(content: string): string {
  return content
    .replaceAll('\r\n ', ' ')
    .replace(/^(?:To|Date|Message-ID|List-Unsubscribe): .*\r\n/gm, '')
    .replaceAll(/=_[0-9a-f-]{36}/g, 'boundary')
}
