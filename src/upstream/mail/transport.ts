import { EmailMessage } from 'cloudflare:email'
import { connect } from 'cloudflare:sockets'
import { readConfig, type Bindings } from '#upstream/env.ts'
import { MailRefused } from './mail-errors.ts'
import { sendByPlatform } from './platform.ts'
import type { Message } from './message.ts'
import { SmtpSession } from './smtp/send.ts'

/** Notes that a message may be taken from now on. */
export type HandOver = () => Promise<void>

/** Hands messages, one after the other, to whatever `MAIL_TRANSPORT` names. */
export interface Courier {
  /**
   * Returns once the message is taken; throws `MailRefused` or `MailOutcomeUnknown`, after which others can still be sent.
   * `handOver` is called before the message can have been taken; when it throws, the message is refused.
   */
  send(message: Message, handOver?: HandOver): Promise<void>
  /** Closes what is open. */
  end(): Promise<void>
}

/** A courier for one message or many; a mail server is connected to at the first one and keeps its connection. */
export function newCourier(env: Bindings): Courier {
  const { mail, origins } = readConfig(env)
  if (mail.transport === 'outbox') return { send: nothing, end: nothing }
  if (mail.transport === 'cloudflare') {
    return {
      async send({ from, to, content }, handOver = nothing) {
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
    async send(message, handOver = nothing) {
      if (!session.isSound) {
        await session.end()
        session = newSession()
      }
      await session.deliver(message, () => noted(handOver))
    },
    end: () => session.end(),
  }
}

/** Hands over one message, as a courier does. */
export async function transport(env: Bindings, message: Message): Promise<void> {
  const courier = newCourier(env)
  try {
    await courier.send(message)
  } finally {
    await courier.end()
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

/** The development outbox takes everything, and keeps it already. */
async function nothing(): Promise<void> {}
