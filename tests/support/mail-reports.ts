import { createHmac, randomBytes } from 'node:crypto'

/** The keys of two providers, as an operator sets them. */
export const reportKeys = {
  MAILGUN_WEBHOOK_KEY: 'key-0123456789abcdef',
  RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`,
}

/** How a report differs from one that is accepted. */
export interface ReportChanges {
  id?: string
  /** Seconds since the Unix epoch. */
  at?: number
  key?: string
}

const secondsNow = () => Math.floor(Date.now() / 1000)

/** A body as Mailgun sends it. */
export function mailgunBody(
  event: Record<string, unknown>,
  { id = randomBytes(25).toString('hex'), at = secondsNow(), key }: ReportChanges = {},
): unknown {
  const signature = createHmac('sha256', key ?? reportKeys.MAILGUN_WEBHOOK_KEY)
    .update(`${at}${id}`)
    .digest('hex')
  return { signature: { timestamp: String(at), token: id, signature }, 'event-data': event }
}

/** Headers and body as Resend sends them. */
export function resendReport(
  event: unknown,
  { id = `msg_${randomBytes(12).toString('hex')}`, at = secondsNow(), key }: ReportChanges = {},
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(event)
  const secret = Buffer.from((key ?? reportKeys.RESEND_WEBHOOK_SECRET).slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')
  const other = createHmac('sha256', 'another key').update(body).digest('base64')
  const headers = {
    'svix-id': id,
    'svix-timestamp': String(at),
    'svix-signature': `v1,${other} v1,${signature}`,
  }
  return { headers, body }
}
