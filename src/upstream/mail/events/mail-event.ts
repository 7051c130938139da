import { z } from 'zod'
import { limits } from '#shared/limits.ts'

export interface MailEvent {
  /** `bounced` is permanent, `delayed` is not. */
  kind: 'bounced' | 'complained' | 'delayed'
  address: string
  /** Codes only, since a server's message often contains the address. */
  reason: string
}

export interface MailReport {
  /** The same for each repetition of this report. */
  id: string
  /** How long the provider may repeat it, in seconds. */
  repeatsFor: number
  events: MailEvent[]
}

export interface SentReport {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
}

export const reportedAddress = z.string().min(3).max(limits.email.max)

/** Words and numbers of a report that are stored: short ones without an address; the others are left out. */
export function codesOf(...parts: (string | number | undefined)[]): string {
  return parts.filter((part) => part !== undefined && /^[\w. -]{1,40}$/.test(String(part))).join(' ')
}

/** Whether the signature is the HMAC-SHA256 of the text, compared in constant time. */
export async function isSigned(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, signature, signed)
}

export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
