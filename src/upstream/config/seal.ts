import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is kept secret of a waiting mail: its words and headers may hold keys that open something. */
export interface MailContent {
  text: string
  html: string
  headers: Record<string, string>
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key that waiting mails are sealed with; throws a sentence for the operator when the secret is none. */
export function mailSealKey(secret: string | undefined): Buffer {
  if (!secret || secret.length < 32)
    throw new Error('MAIL_SEAL_KEY must have at least 32 characters: waiting emails are encrypted with it.')
  return Buffer.from(hkdfSync('sha256', secret, '', 'waiting mails', 32))
}

/** Seals what a mail to that address says: only the key opens it, and only for the same address. */
export function sealMail(key: Buffer, to: string, content: MailContent): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(to))
  const sealed = [sealing.update(JSON.stringify(content), 'utf8'), sealing.final()]
  return Buffer.concat([iv, ...sealed, sealing.getAuthTag()])
}

/** Opens what `sealMail` made; null when that was with another key or for another address. */
export function openMail(key: Buffer, to: string, sealed: Buffer): MailContent | null {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(to)).setAuthTag(sealed.subarray(-tagBytes))
    const text = Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()])
    return JSON.parse(text.toString('utf8')) as MailContent
  } catch {
    return null
  }
}
