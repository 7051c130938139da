import { env } from 'cloudflare:workers'
import { readConfig } from '#upstream/config/env.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { outboxMails } from '#upstream/mail/mail-session.ts'
import { openMail } from '#upstream/config/seal.ts'

/** A mail as it was written, whether or not it has been sent. */
export interface WrittenMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** The mails written to an address, oldest first: those that would have been sent, and those that wait. */
export async function mailsTo(address: string): Promise<WrittenMail[]> {
  const { results } = await env.DB.prepare(
    'SELECT subject, sealed FROM mails WHERE recipient = ? AND sealed IS NOT NULL ORDER BY id',
  )
    .bind(address)
    .all<{ subject: string; sealed: number[] }>()
  const { mailSealKey } = readConfig(env)
  const waiting = results.map(({ subject, sealed }) => {
    const { text = '', html = '', headers = {} } = openMail(mailSealKey, address, Buffer.from(sealed)) ?? {}
    return { to: address, subject, text, html, headers }
  })
  const sent = outboxMails().filter(({ to }) => to === address)
  return [
    ...sent
      .toReversed()
      .map(({ to, subject, text, html, headers }) => ({ to, subject, text, html, headers })),
    ...waiting,
  ]
}

/** The key that the newest mail to an address carries. */
export async function newestKey(address: string): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  const [, key = ''] = /[?&]key=([\w-]{43})(?:&|\s|$)/.exec(text) ?? []
  return key
}

/** Does all jobs that are due, as the queue would; returns how many there were. */
export function runDueJobs(): Promise<number> {
  return drain(env, Math.floor(Date.now() / 1000), 1_000)
}
