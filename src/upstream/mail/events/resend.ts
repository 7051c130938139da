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

/** Maximum age of a signature, in seconds: each attempt gets a new signature with its own time. */
const tolerance = 5 * 60
/** How long a report may be repeated, in seconds. An unanswered report is repeated for 28 hours, with the same id. */
const repeatsFor = 3 * 24 * 60 * 60
/** While a key is being replaced there are two signatures. */
const maxSignatures = 8

/** Types of a bounce after which the address may work again. */
const temporaryTypes = ['transient', 'undetermined']

const kinds = {
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.delivery_delayed': 'delayed',
} as const

const report = z.object({
  type: z.enum(['email.bounced', 'email.complained', 'email.delivery_delayed']),
  data: z.object({
    to: z.array(reportedAddress).max(50),
    bounce: z
      .object({ type: z.string().optional(), subType: z.string().optional() })
      .optional()
      .catch(undefined),
  }),
})

/** Reads a report of Resend, which signs as Svix does: `id.time.body`. Null if it isn't signed with the key or isn't fresh. */
export async function readResend(
  { body, headers }: SentReport,
  key: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<MailReport | null> {
  const id = headers.get('svix-id') ?? ''
  const time = headers.get('svix-timestamp') ?? ''
  if (!/^[\w.-]{1,128}$/.test(id) || !/^\d{1,12}$/.test(time)) return null
  if (Math.abs(now - Number(time)) > tolerance) return null
  const signed = new Uint8Array(Buffer.concat([Buffer.from(`${id}.${time}.`), body]))
  for (const signature of signaturesOf(headers)) {
    if (await isSigned(key, signature, signed)) return { id, repeatsFor, events: eventsOf(jsonOf(body)) }
  }
  return null
}

function signaturesOf(headers: Headers): Uint8Array<ArrayBuffer>[] {
  return (headers.get('svix-signature') ?? '').split(' ', maxSignatures).flatMap((part) => {
    const [, signature] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(part) ?? []
    return signature === undefined ? [] : [new Uint8Array(Buffer.from(signature, 'base64'))]
  })
}

function eventsOf(value: unknown): MailEvent[] {
  const read = report.safeParse(value)
  if (!read.success) return []
  const { type, data } = read.data
  const { to, bounce } = data
  const isTemporary = temporaryTypes.includes(bounce?.type?.toLowerCase() ?? '')
  const kind = isTemporary ? 'delayed' : kinds[type]
  const reason = codesOf('resend', kind, bounce?.type, bounce?.subType)
  return to.map((address) => ({ kind, address: bareAddress(address), reason }))
}

/** A recipient may be written with a name. */
function bareAddress(text: string): string {
  const [, inner = text] = /<([^<>]+)>\s*$/.exec(text) ?? []
  return inner.trim()
}
