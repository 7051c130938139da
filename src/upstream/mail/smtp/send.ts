import { MailRefused, MailOutcomeUnknown } from '#upstream/mail/mail-errors.ts'
import type { Message } from '#upstream/mail/message.ts'
import { SmtpConnection, type Connect } from './connection.ts'
import type { Reply } from './reply-reader.ts'

/** A mail server that takes mail from the product. */
export interface SmtpServer {
  host: string
  port: number
  /** `starttls` is required, not tried: without the upgrade nothing is sent. */
  security: 'starttls' | 'tls' | 'none'
  login: { user: string; password: string } | null
}

/** How the product is called when it greets, and how long a whole delivery may take, in milliseconds; else 30 seconds. */
export interface SmtpClient {
  name: string
  deadlineMs?: number
}

const secureTransports = { starttls: 'starttls', tls: 'on', none: 'off' } as const

/**
 * Hands a message to the server (RFC 5321) over a connection of its own. Throws `MailRefused` for whatever goes wrong
 * before the dot that ends the message, and for a refusal after it; `MailOutcomeUnknown` when the dot has no answer.
 */
export async function sendBySmtp(
  connect: Connect,
  server: SmtpServer,
  client: SmtpClient,
  message: Message,
): Promise<void> {
  const connection = open(connect, server, client)
  try {
    await beforeTheDot(connection, server, client, message)
    const answer = await theDot(connection)
    expectCode(answer, 250, 'the message')
    // The mail is taken whatever becomes of the farewell.
    await connection.write('QUIT\r\n').catch(() => undefined)
  } finally {
    await connection.close()
  }
}

function open(
  connect: Connect,
  { host, port, security }: SmtpServer,
  { deadlineMs }: SmtpClient,
): SmtpConnection {
  const options = { secureTransport: secureTransports[security], allowHalfOpen: false } as const
  try {
    return new SmtpConnection(connect({ hostname: host, port }, options), deadlineMs)
  } catch (error) {
    throw new MailRefused(`No mail server: ${reason(error)}`)
  }
}

async function beforeTheDot(
  connection: SmtpConnection,
  server: SmtpServer,
  client: SmtpClient,
  { from, to, content }: Message,
): Promise<void> {
  try {
    await connection.opened()
    expectCode(await connection.reply(), 220, 'the connection')
    let offers = await greet(connection, client)
    if (server.security === 'starttls') {
      if (!offers.some((offer) => /^STARTTLS$/i.test(offer)))
        throw new MailRefused('The mail server offers no STARTTLS')
      expectCode(await ask(connection, 'STARTTLS'), 220, 'STARTTLS')
      await connection.secure()
      offers = await greet(connection, client)
    }
    if (server.login) await logIn(connection, server.login, offers)
    expectCode(await ask(connection, `MAIL FROM:<${from}>`), 250, 'MAIL FROM')
    expectCode(await ask(connection, `RCPT TO:<${to}>`), 250, 'RCPT TO')
    expectCode(await ask(connection, 'DATA'), 354, 'DATA')
    await connection.write(dotStuffed(content))
  } catch (error) {
    if (error instanceof MailRefused) throw error
    throw new MailRefused(`No mail server: ${reason(error)}`)
  }
}

async function theDot(connection: SmtpConnection): Promise<Reply> {
  try {
    return await ask(connection, '.')
  } catch (error) {
    throw new MailOutcomeUnknown(`The end of the message had no answer: ${reason(error)}`)
  }
}

/** Says hello; returns what the server offers. */
async function greet(connection: SmtpConnection, { name }: SmtpClient): Promise<string[]> {
  const reply = await ask(connection, `EHLO ${name}`)
  expectCode(reply, 250, 'EHLO')
  return reply.lines.slice(1).map((line) => line.trim())
}

async function logIn(
  connection: SmtpConnection,
  { user, password }: { user: string; password: string },
  offers: string[],
): Promise<void> {
  const ways =
    offers
      .find((offer) => /^AUTH /i.test(offer))
      ?.toUpperCase()
      .split(/\s+/) ?? []
  if (ways.includes('PLAIN')) {
    const answer = await ask(connection, `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`)
    expectCode(answer, 235, 'AUTH')
    return
  }
  if (!ways.includes('LOGIN')) throw new MailRefused('The mail server offers no AUTH that we know')
  expectCode(await ask(connection, 'AUTH LOGIN'), 334, 'AUTH')
  expectCode(await ask(connection, base64(user)), 334, 'AUTH')
  expectCode(await ask(connection, base64(password)), 235, 'AUTH')
}

async function ask(connection: SmtpConnection, command: string): Promise<Reply> {
  await connection.write(`${command}\r\n`)
  return connection.reply()
}

/** What the server refuses for good is a recipient or a message; other refusals are somebody's mistake that can be mended. */
function expectCode({ code, lines }: Reply, expected: number, what: string): void {
  if (code === expected || (expected === 250 && code === 251)) return
  const [enhanced = ''] = /^\d\.\d{1,3}\.\d{1,3}/.exec(lines[0] ?? '') ?? []
  const final = code >= 500 && (what === 'RCPT TO' || what === 'the message')
  throw new MailRefused(`The mail server answered ${what} with ${`${code} ${enhanced}`.trim()}`, { final })
}

/** No line of a message may be a lone dot, which would end it (RFC 5321, 4.5.2). */
function dotStuffed(content: string): string {
  return content.replace(/^\./gm, '..')
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : 'something that is no error was thrown'
}
