import { EmailMessage } from 'cloudflare:email'
import { connect } from 'cloudflare:sockets'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { showMail } from './dev-outbox.ts'
import { MailRefused } from './smtp/mail-errors.ts'
import { composeMessage, type MessageParts } from './message.ts'
import { sendByPlatform } from './platform.ts'
import { SmtpSession } from './smtp/send.ts'

/** Notes that a message may be taken from now on. */
export type HandOver = () => Promise<void>

/** Hands messages, one after the other, to whatever `MAIL_TRANSPORT` names. */
export interface MailSession {
  /**
   * Returns once the message is taken; throws `MailRefused` or `MailOutcomeUnknown`, after which others can still be sent.
   * `handOver` is called before the message can have been taken; when it throws, the message is refused.
   */
  send(parts: MessageParts, now: number, handOver?: HandOver): Promise<void>
  /** Closes what is open. */
  end(): Promise<void>
}

/** A courier for one message or many; a mail server is connected to at the first one and keeps its connection. */
export function openMailSession(env: Bindings): MailSession {
  const { mail, origins } = readConfig(env)
  const compose = (parts: MessageParts, now: number) => composeMessage(parts, mail.from, now)
  if (mail.transport === 'outbox') {
    const send = async (parts: MessageParts, now: number) => {
      compose(parts, now)
      showMail(parts, now)
    }
    return { send, end: nothing }
  }
  if (mail.transport === 'cloudflare') {
    return {
      async send(parts, now, handOver = nothing) {
        const { from, to, content } = compose(parts, now)
        await noted(handOver)
        await sendByPlatform(env.MAIL, new EmailMessage(from, to, content))
      },
      end: nothing,
    }
  }
  const { server } = mail
  const newSession = () => new SmtpSession(connect, server, { name: new URL(origins.main).hostname })
  let session = newSession()
  return {
    async send(parts, now, handOver = nothing) {
      const message = compose(parts, now)
      if (!session.isSound) {
        await session.end()
        session = newSession()
      }
      await session.deliver(message, () => noted(handOver))
    },
    end: () => session.end(),
  }
}

/** Sends one message. */
export async function sendMail(env: Bindings, parts: MessageParts, now: number): Promise<void> {
  const mailSession = openMailSession(env)
  try {
    await mailSession.send(parts, now)
  } finally {
    await mailSession.end()
  }
}

async function noted(handOver: HandOver): Promise<void> {
  try {
    await handOver()
  } catch (error) {
    if (error instanceof MailRefused) throw error
    throw new MailRefused('Nobody could note that it was handed over')
  }
}

async function nothing(): Promise<void> {}
