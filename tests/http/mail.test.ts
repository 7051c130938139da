import { sql, batch } from '#upstream/db/sql.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { selfSignedCertificate } from '#tests/support/certificate.ts'
import { mailSealKey } from '#upstream/config/seal.ts'
import { mailStatements, type Mail } from '#upstream/mail/mail.writer.ts'
import { upstreamWorker } from '#scripts/run/serve.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { sinkLogin, startMailSink, type MailSink } from './mail-sink.ts'

const { trusted, otherHost } = inject('certificates')
const sealSecret = 'a secret that only this test knows of'
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Grüße aus der Schaltungswerkstatt: ein Betreff, der länger ist als eine Zeile',
  text:
    'Hello ada,\n\n.\n..\nFrom a line that begins with a dot.\nGrüße ☕ and a line that goes on: ' +
    'gate '.repeat(50),
  html: '<p>Grüße ☕</p>',
}

let server: TestServer
let sink: MailSink
let port: number

beforeAll(async () => {
  const found = await startMailSink(trusted)
  port = found.port
  await found.stop()
  server = await startTestServer(
    {
      LOG_LEVEL: 'error',
      MAIL_TRANSPORT: 'smtp',
      MAIL_FROM: 'Gatter & Drähte <no-reply@example.org>',
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(port),
      SMTP_USER: sinkLogin.user,
      SMTP_PASSWORD: sinkLogin.password,
      MAIL_SEAL_KEY: sealSecret,
    },
    { demo: false },
  )
})

beforeEach(async () => {
  sink = await startMailSink(trusted, { port })
})

afterEach(async () => {
  await sink.stop()
  await batch(server.database, [sql`DELETE FROM mails`, sql`DELETE FROM outbox`])
})

afterAll(() => server.stop())

/** Writes mail as a change does, and lets the next minute come. */
async function sendMail(...mails: Mail[]): Promise<{ state: string; error: string | null }[]> {
  const now = Math.floor(Date.now() / 1000)
  const config = { mailSealKey: mailSealKey(sealSecret) }
  await batch(
    server.database,
    mails.flatMap((one) => mailStatements({ config }, one, now)),
  )
  await minute()
  const { results } = await server.database
    .prepare('SELECT state, error FROM mails ORDER BY id')
    .all<{ state: string; error: string | null }>()
  return results
}

async function minute(): Promise<void> {
  const upstream = await server.miniflare.getWorker(upstreamWorker)
  await upstream.scheduled({ cron: '* * * * *' })
}

/** The two forms of a message, read as RFC 2045 says. */
function formsOf(content: string): string[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(content) ?? []
  const parts = content.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => {
    const body = part.slice(part.indexOf('\r\n\r\n') + 4, -2).replaceAll('=\r\n', '')
    const bytes = body.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
  })
}

test('a mail is sent to a real server, logged in and over STARTTLS, and arrives unchanged', async () => {
  expect(await sendMail(mail)).toEqual([{ state: 'sent', error: null }])
  const [received] = sink.received
  expect(received).toMatchObject({
    from: 'no-reply@example.org',
    to: ['ada@example.org'],
    user: sinkLogin.user,
    secure: true,
  })
  expect(sink.logins).toEqual([{ user: sinkLogin.user, secure: true }])
  expect(formsOf(received?.content ?? '')).toEqual([mail.text, mail.html])
})

test.each([
  ['with an untrusted certificate', selfSignedCertificate('localhost')],
  ['with a certificate for another host', otherHost],
])('a server %s gets neither password nor mail', async (_, certificate) => {
  await sink.stop()
  sink = await startMailSink(certificate, { port })
  expect(await sendMail(mail)).toEqual([
    { state: 'queued', error: expect.stringMatching(/^No mail server: /) },
  ])
  expect([sink.logins, sink.received]).toEqual([[], []])
})
