import { EmailMessage } from 'cloudflare:email'
import { connect } from 'cloudflare:sockets'
import { readConfig, type Bindings } from '#upstream/env.ts'
import { sendByPlatform } from './platform.ts'
import type { Message } from './message.ts'
import { sendBySmtp } from './smtp/send.ts'

/**
 * Hands a message to whatever `MAIL_TRANSPORT` names and returns once it is taken. The development outbox takes everything
 * and keeps it. Throws `MailRefused` or `MailOutcomeUnknown`.
 */
export async function transport(env: Bindings, message: Message): Promise<void> {
  const { mail, origins } = readConfig(env)
  if (mail.transport === 'outbox') return
  if (mail.transport === 'cloudflare') {
    const { from, to, content } = message
    await sendByPlatform(env.MAIL, new EmailMessage(from, to, content))
    return
  }
  await sendBySmtp(connect, mail.server, { name: new URL(origins.main).hostname }, message)
}
