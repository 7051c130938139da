import { EmailMessage } from 'cloudflare:email'
import { connect } from 'cloudflare:sockets'
import { readConfig, type Bindings } from '#upstream/env.ts'
import { sendByPlatform } from './platform.ts'
import type { Message } from './message.ts'
import { SmtpSession } from './smtp/send.ts'

/** Hands messages, one after the other, to whatever `MAIL_TRANSPORT` names. */
export interface Courier {
  /** Returns once the message is taken; throws `MailRefused` or `MailOutcomeUnknown`, after which others can still be sent. */
  send(message: Message): Promise<void>
  /** Closes what is open. */
  end(): Promise<void>
}

/** A courier for one message or many; a mail server is connected to at the first one and keeps its connection. */
export function newCourier(env: Bindings): Courier {
  const { mail, origins } = readConfig(env)
  if (mail.transport === 'outbox') return { send: nothing, end: nothing }
  if (mail.transport === 'cloudflare') {
    const send = ({ from, to, content }: Message) =>
      sendByPlatform(env.MAIL, new EmailMessage(from, to, content))
    return { send, end: nothing }
  }
  const { server } = mail
  const newSession = () => new SmtpSession(connect, server, { name: new URL(origins.main).hostname })
  let session = newSession()
  return {
    async send(message) {
      if (!session.isSound) {
        await session.end()
        session = newSession()
      }
      await session.deliver(message)
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

/** The development outbox takes everything, and keeps it already. */
async function nothing(): Promise<void> {}
