import { expect } from 'vitest'
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

/** Waits until so many mails to an address are written, and returns the key that the last of them carries. */
export async function keyOfMail(address: string, count = 1): Promise<string> {
  const few = { timeout: 15_000, interval: 200 }
  await expect.poll(async () => (await mailsTo(address)).length, few).toBeGreaterThanOrEqual(count)
  const text = (await mailsTo(address))[count - 1]?.text ?? ''
  return /[?&]key=([\w-]{43})(?:&|\s|$)/.exec(text)?.[1] ?? ''
}
