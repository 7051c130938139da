import { send } from './client.ts'

/** A mail as the development outbox shows it. */
export interface OutboxMail {
  to: string
  subject: string
  text: string
}

/** The mails to an address that the outbox holds, oldest first. */
export async function mailsTo(address: string): Promise<OutboxMail[]> {
  const { text } = await send('/dev/outbox', { headers: { accept: 'application/json' } })
  return (JSON.parse(text) as OutboxMail[]).filter(({ to }) => to === address).toReversed()
}
