import { MailRefused, MailOutcomeUnknown, type Message } from './message.ts'
import { isPolicyCode } from './suppression.ts'
import type { SmtpServer } from '#upstream/config/mail-config.ts'
import { SmtpConnection, type Connect, type Reply } from './smtp-connection.ts'

/** The host name in the greeting, and the timeout for the delivery of one message in milliseconds; by default 30 seconds. */
export interface SmtpClient {
  name: string
  deadlineMs?: number
}

const secureTransports = { starttls: 'starttls', tls: 'on', none: 'off' } as const

/** Accepts one message after the other (RFC 5321). After an error only `end` may be called. */
export class SmtpSession {
  readonly #connect: Connect
  readonly #server: SmtpServer
  readonly #client: SmtpClient
  #connection: SmtpConnection | null = null
  #isReusable = true

  constructor(connect: Connect, server: SmtpServer, client: SmtpClient) {
    this.#connect = connect
    this.#server = server
    this.#client = client
  }

  get isReusable(): boolean {
    return this.#isReusable
  }

  /**
   * Sends a message; each has the client's timeout. Throws `MailRefused` for anything that fails before the final dot, and for
   * a rejection after it; `MailOutcomeUnknown` if the dot gets no reply. An error of `beforeFinalDot` is thrown on, and the
   * message is not sent.
   */
  async deliver(message: Message, beforeFinalDot?: () => Promise<void>): Promise<void> {
    this.#isReusable = false
    const connection = await this.#sendUntilFinalDot(message)
    await beforeFinalDot?.()
    expectCode(await sendFinalDot(connection), 250, 'the message')
    this.#isReusable = true
  }

  /** Quits if the connection is usable, and closes it. */
  async end(): Promise<void> {
    // Accepted messages stay accepted, even if QUIT fails.
    if (this.#isReusable) await this.#connection?.write('QUIT\r\n').catch(() => undefined)
    await this.#connection?.close()
    this.#connection = null
    this.#isReusable = false
  }

  async #sendUntilFinalDot({ from, to, content }: Message): Promise<SmtpConnection> {
    try {
      this.#connection?.renew()
      const connection = this.#connection ?? (await this.#greeted())
      expectCode(await sendCommand(connection, `MAIL FROM:<${from}>`), 250, 'MAIL FROM')
      expectCode(await sendCommand(connection, `RCPT TO:<${to}>`), 250, 'RCPT TO')
      expectCode(await sendCommand(connection, 'DATA'), 354, 'DATA')
      await connection.write(dotStuffed(content))
      return connection
    } catch (error) {
      if (error instanceof MailRefused) throw error
      throw new MailRefused(`No mail server: ${reason(error)}`)
    }
  }

  async #greeted(): Promise<SmtpConnection> {
    const { host, port, security, login } = this.#server
    const options = { secureTransport: secureTransports[security], allowHalfOpen: false } as const
    const socket = this.#connect({ hostname: host, port }, options)
    const connection = new SmtpConnection(socket, this.#client.deadlineMs)
    this.#connection = connection
    await connection.opened()
    expectCode(await connection.reply(), 220, 'the connection')
    let extensions = await greet(connection, this.#client)
    if (security === 'starttls') {
      if (!extensions.some((extension) => /^STARTTLS$/i.test(extension)))
        throw new MailRefused('The mail server offers no STARTTLS')
      expectCode(await sendCommand(connection, 'STARTTLS'), 220, 'STARTTLS')
      await connection.secure()
      extensions = await greet(connection, this.#client)
    }
    if (login) await logIn(connection, login, extensions)
    return connection
  }
}

async function sendFinalDot(connection: SmtpConnection): Promise<Reply> {
  try {
    return await sendCommand(connection, '.')
  } catch (error) {
    throw new MailOutcomeUnknown(`The end of the message had no reply: ${reason(error)}`)
  }
}

async function greet(connection: SmtpConnection, { name }: SmtpClient): Promise<string[]> {
  const reply = await sendCommand(connection, `EHLO ${name}`)
  expectCode(reply, 250, 'EHLO')
  return reply.lines.slice(1).map((line) => line.trim())
}

async function logIn(
  connection: SmtpConnection,
  { user, password }: { user: string; password: string },
  extensions: string[],
): Promise<void> {
  const mechanisms =
    extensions
      .find((extension) => /^AUTH /i.test(extension))
      ?.toUpperCase()
      .split(/\s+/) ?? []
  if (mechanisms.includes('PLAIN')) {
    const reply = await sendCommand(connection, `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`)
    expectCode(reply, 235, 'AUTH')
    return
  }
  if (!mechanisms.includes('LOGIN')) throw new MailRefused('The mail server offers no AUTH that we know')
  expectCode(await sendCommand(connection, 'AUTH LOGIN'), 334, 'AUTH')
  expectCode(await sendCommand(connection, base64(user)), 334, 'AUTH')
  expectCode(await sendCommand(connection, base64(password)), 235, 'AUTH')
}

async function sendCommand(connection: SmtpConnection, command: string): Promise<Reply> {
  await connection.write(`${command}\r\n`)
  return connection.reply()
}

/** The server's permanent rejections concern a recipient or a message; others are configuration errors that can be fixed. */
function expectCode({ code, lines }: Reply, expected: number, what: string): void {
  if (code === expected || (expected === 250 && code === 251)) return
  const [enhanced = ''] = /^\d\.\d{1,3}\.\d{1,3}/.exec(lines[0] ?? '') ?? []
  const recipient = code >= 500 && what === 'RCPT TO' && !isPolicyCode(enhanced)
  const final = recipient || (code >= 500 && what === 'the message')
  const replyCode = `${code} ${enhanced}`.trim()
  throw new MailRefused(`The mail server answered ${what} with ${replyCode}`, { final, recipient })
}

/** No line of a message may be a lone dot, which would end it (RFC 5321, 4.5.2). */
function dotStuffed(content: string): string {
  return content.replace(/^\./gm, '..')
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : 'a value that is not an Error was thrown'
}
