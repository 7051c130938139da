import { type MessageParts, MailRefused, composeMessage, MailOutcomeUnknown } from './message.ts'
import { EmailMessage } from 'cloudflare:email'
import { connect } from 'cloudflare:sockets'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { SmtpSession } from './smtp-session.ts'

interface OutboxMail extends Required<MessageParts> {
  id: number
  headers: Record<string, string>
  /** Seconds since the Unix epoch. */
  createdAt: number
}

const maxMails = 200
let count = 0
/** In memory only, oldest first: mails contain keys, which must be in neither the database nor a backup. */
let shown: OutboxMail[] = []

/** Receives a mail instead of a mail server, while developing; the latest 200 are stored. */
function addToOutbox({ to, subject, text, html, headers = {} }: MessageParts, createdAt: number): void {
  count += 1
  shown = [...shown, { id: count, to, subject, text, html, headers, createdAt }].slice(-maxMails)
}

export function outboxMails(): OutboxMail[] {
  return shown.toReversed()
}

type BeforeSend = () => Promise<void>

export interface MailSession {
  /**
   * Resolves once the message is accepted; throws `MailRefused` or `MailOutcomeUnknown`, after which others can still be sent.
   * `handOver` is called before the message can have been accepted; if it throws, the message is not sent.
   */
  send(parts: MessageParts, now: number, beforeSend?: BeforeSend): Promise<void>
  end(): Promise<void>
}

/** A session for one message or many; it connects to a mail server for the first one and reuses the connection. */
export function openMailSession(env: Bindings): MailSession {
  const { mail, origins } = readConfig(env)
  const compose = (parts: MessageParts, now: number) => composeMessage(parts, mail.from, now)
  if (mail.transport === 'outbox') {
    const send = async (parts: MessageParts, now: number) => {
      compose(parts, now)
      addToOutbox(parts, now)
    }
    return { send, end: noHook }
  }
  if (mail.transport === 'cloudflare') {
    return {
      async send(parts, now, beforeSend = noHook) {
        const { from, to, content } = compose(parts, now)
        await runHook(beforeSend)
        await sendByCloudflare(env.MAIL, new EmailMessage(from, to, content))
      },
      end: noHook,
    }
  }
  const { server } = mail
  const newSession = () => new SmtpSession(connect, server, { name: new URL(origins.main).hostname })
  let session = newSession()
  return {
    async send(parts, now, beforeSend = noHook) {
      const message = compose(parts, now)
      if (!session.isReusable) {
        await session.end()
        session = newSession()
      }
      await session.deliver(message, () => runHook(beforeSend))
    },
    end: () => session.end(),
  }
}

export async function sendMail(env: Bindings, parts: MessageParts, now: number): Promise<void> {
  const mailSession = openMailSession(env)
  try {
    await mailSession.send(parts, now)
  } finally {
    await mailSession.end()
  }
}

async function runHook(beforeSend: BeforeSend): Promise<void> {
  try {
    await beforeSend()
  } catch (error) {
    if (error instanceof MailRefused) throw error
    throw new MailRefused('Nobody could note that it was handed over')
  }
}

async function noHook(): Promise<void> {}

/** Timeout of the platform, in milliseconds. */
const timeoutMs = 20_000

const recipientRefusal = 'E_RECIPIENT_SUPPRESSED'
const finalRefusals = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_CONTENT_TOO_LARGE',
  recipientRefusal,
])
/** Codes of temporary rejections, or of ones that an operator can fix. */
const temporaryRefusals = new Set([
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  // The binding has a list of the addresses that it may send to.
  'E_RECIPIENT_NOT_ALLOWED',
])

/** Sends by the platform's binding; any error but a rejection with one of those codes leaves open whether the mail was sent. */
async function sendByCloudflare(binding: SendEmail | undefined, message: EmailMessage): Promise<void> {
  if (!binding) throw new MailRefused('MAIL_TRANSPORT is "cloudflare", but nothing is bound as MAIL')
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => expired.reject(new MailOutcomeUnknown('The platform took too long')),
    timeoutMs,
  )
  try {
    await Promise.race([binding.send(message), expired.promise])
  } catch (error) {
    if (error instanceof MailOutcomeUnknown) throw error
    const code = codeOf(error)
    const final = finalRefusals.has(code)
    if (final || temporaryRefusals.has(code))
      throw new MailRefused(`The platform refused: ${code}`, { final, recipient: code === recipientRefusal })
    throw new MailOutcomeUnknown(`The platform failed: ${code}`)
  } finally {
    clearTimeout(timer)
  }
}

/** The error's code. Only text in the form of a code is stored: the platform's message may contain the recipient's address. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{1,50}$/.test(code) ? code : 'no code'
}
