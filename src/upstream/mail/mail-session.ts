import { type MessageParts, MailRefused, composeMessage } from './message.ts'
import { EmailMessage } from 'cloudflare:email'
import { connect } from 'cloudflare:sockets'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { sendByCloudflare } from './cloudflare-transport.ts'
import { SmtpSession } from './smtp-session.ts'

export interface OutboxMail extends Required<MessageParts> {
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
