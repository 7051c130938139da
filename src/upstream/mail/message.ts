import { displayName, headerText, quotedPrintable } from './encoding.ts'
import { isAddress, type Mailbox } from '#upstream/config/mail-config.ts'

/** Certainly not sent; may be tried again unless `final`. Codes and own words only: a server's often contain the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly final: boolean
  readonly recipient: boolean

  constructor(reason: string, { final = false, recipient = false } = {}) {
    super(reason)
    this.final = final
    this.recipient = recipient
  }
}

/** The transport may or may not have accepted the mail: another attempt could send it twice. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown'
}

export interface MessageParts {
  /** A bare address: one recipient. */
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string> | undefined
}

export interface Message {
  from: string
  to: string
  /** RFC 5322 text: ASCII, lines of at most 78 characters, each ended by CRLF. */
  content: string
}

const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
const own =
  /^(?:from|to|cc|bcc|sender|reply-to|return-path|subject|date|message-id|mime-version|content-.*|received)$/i

/** Throws for a recipient that isn't one bare address, and for control characters, which could start another header. */
export function requireSafeHeaders({ to, subject, headers = {} }: MessageParts): void {
  if (!isAddress(to)) throw unsafe('A mail goes to one bare address')
  if (hasControl(subject)) throw unsafe('A control character in the subject')
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || own.test(name)) throw unsafe('A header that a mail may not name')
    if (!/^[\x20-\x7e]{0,900}$/.test(value)) throw unsafe(`What a mail may not say in ${name}`)
  }
}

export function composeMessage(parts: MessageParts, from: Mailbox, now: number): Message {
  requireSafeHeaders(parts)
  const boundary = `=_${crypto.randomUUID()}`
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  const headers = {
    Date: new Date(now * 1000).toUTCString().replace('GMT', '+0000'),
    From: from.name ? `${displayName(from.name)}\r\n <${from.address}>` : from.address,
    To: parts.to,
    Subject: headerText(parts.subject),
    'Message-ID': `<${crypto.randomUUID()}@${host}>`,
    'Auto-Submitted': 'auto-generated',
    // Exchange sends its absence notices in spite of the standard one.
    'X-Auto-Response-Suppress': 'All',
    ...parts.headers,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative;\r\n boundary="${boundary}"`,
  }
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    ...part(boundary, 'text/plain', parts.text),
    ...part(boundary, 'text/html', parts.html),
    `--${boundary}--`,
    '',
  ]
  return { from: from.address, to: parts.to, content: lines.join('\r\n') }
}

/** RFC 8058: mail programs post to that address, without cookies. It turns off one kind of email for one reader. */
export function listUnsubscribe(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function part(boundary: string, type: string, text: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(text),
  ]
}

function unsafe(reason: string): MailRefused {
  return new MailRefused(reason, { final: true })
}

function hasControl(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text)
}
