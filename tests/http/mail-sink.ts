import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Certificate } from '#tests/support/certificate.ts'

/** An email as a mail server received it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Name of the logged-in user. */
  user: string
  secure: boolean
  /** The message as it came over, dots undone. */
  content: string
}

/** A real mail server on this machine that stores received mails. */
export interface MailSink {
  port: number
  received: ReceivedMail[]
  /** Users that tried to log in, and whether the connection was encrypted then. */
  logins: { user: string; secure: boolean }[]
  stop(): Promise<void>
}

/** The name of the server's one user. */
export const sinkLogin = { user: 'mailer', password: 'corrécte hørse' }

/** Starts a mail server with that certificate, on a free port by default; while it is silent it accepts email without a response. */
export async function startMailSink(
  { cert, key }: Certificate,
  { port = 0, isSilent, ...options }: SMTPServerOptions & { port?: number; isSilent?: () => boolean } = {},
): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const logins: MailSink['logins'] = []
  const server = new SMTPServer({
    cert,
    key,
    authMethods: ['PLAIN'],
    disableReverseLookup: true,
    onAuth({ username, password }, { secure }, done) {
      logins.push({ user: username ?? '', secure })
      const known = username === sinkLogin.user && password === sinkLogin.password
      done(known ? null : new Error('unknown'), { user: username })
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user ?? ''),
          secure: session.secure,
          content: Buffer.concat(chunks).toString(),
        })
        if (!isSilent?.()) done()
      })
    },
    ...options,
  })
  // A client that does not trust the server closes the connection, which some tests check.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    logins,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
