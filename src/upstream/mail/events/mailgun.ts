import { z } from 'zod'
import {
  codesOf,
  isSigned,
  jsonOf,
  reportedAddress,
  type MailEvent,
  type MailReport,
  type SentReport,
} from './mail-event.ts'
import { isPolicyCode } from '#upstream/mail/suppression.ts'

/** Unanswered reports come again for eight hours with their first signature, of a time and a token that counts once. */
const maxAgeSeconds = 12 * 60 * 60

const report = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(128),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.unknown(),
})

const eventData = z.object({
  event: z.enum(['failed', 'complained']),
  severity: z.enum(['permanent', 'temporary']).optional(),
  recipient: reportedAddress,
  reason: z.string().optional(),
  'delivery-status': z
    .object({ code: z.number().optional(), 'enhanced-code': z.string().optional() })
    .optional()
    .catch(undefined),
})

/** Reads a report of Mailgun; null if it isn't signed with the key or is too old. */
export async function readMailgun(
  { body }: SentReport,
  key: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<MailReport | null> {
  const sent = report.safeParse(jsonOf(body))
  if (!sent.success) return null
  const { timestamp, token, signature } = sent.data.signature
  const signed = new TextEncoder().encode(timestamp + token)
  if (!(await isSigned(key, new Uint8Array(Buffer.from(signature, 'hex')), signed))) return null
  if (Math.abs(now - Number(timestamp)) > maxAgeSeconds) return null
  return { id: token, repeatsFor: 2 * maxAgeSeconds, events: eventsOf(sent.data['event-data']) }
}

function eventsOf(data: unknown): MailEvent[] {
  const read = eventData.safeParse(data)
  if (!read.success) return []
  const { event, severity, recipient: address, reason, 'delivery-status': status } = read.data
  const isTemporary = severity === 'temporary' || isPolicyCode(status?.['enhanced-code'])
  const kind = event === 'complained' ? 'complained' : isTemporary ? 'delayed' : 'bounced'
  return [
    { kind, address, reason: codesOf('mailgun', kind, status?.code, status?.['enhanced-code'], reason) },
  ]
}
