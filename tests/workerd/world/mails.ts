import { env } from 'cloudflare:workers'
import { drain } from '#upstream/jobs/outbox.reader.ts'

/** A mail as it was written, whether or not it has been sent. */
export interface WrittenMail {
  to: string
  subject: string
  text: string
}

/** The mails written to an address, oldest first. */
export async function mailsTo(address: string): Promise<WrittenMail[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient AS "to", subject, body_text AS text FROM mails WHERE recipient = ? ORDER BY id',
  )
    .bind(address)
    .all<WrittenMail>()
  return results
}

/** The key that the newest mail to an address carries. */
export async function newestKey(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  const [, key = ''] = /[?&]key=([\w-]{43})(?:&|\s|$)/.exec(text) ?? []
  return key
}

/** Does all jobs that are due, as the queue would; returns how many there were. */
export function workOff(): Promise<number> {
  return drain(env, Math.floor(Date.now() / 1000), 1_000)
}
