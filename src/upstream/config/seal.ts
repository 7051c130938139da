import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The encrypted part of a queued mail: its text and headers may contain valid keys. */
export interface MailContent {
  text: string
  html: string
  headers: Record<string, string>
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type KeyUse = 'mail-links' | 'bookmarks' | 'session-cookies' | 'rates' | 'waiting mails'

/** A key for one use, of the one secret that the operator has to set anyway. `mail-links` signs those links of emails that stay valid. */
export function keyFor(use: KeyUse, secret = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}

/** The key that encrypts queued mails; throws a sentence for the operator if the secret is invalid. */
export function mailSealKey(secret: string | undefined): Buffer {
  if (!secret || secret.length < 32)
    throw new Error('MAIL_SEAL_KEY must have at least 32 characters: waiting emails are encrypted with it.')
  return keyFor('waiting mails', secret)
}

/** Encrypts a mail's content for that address: only the key decrypts it, and only for the same address. */
export function sealMail(key: Buffer, to: string, content: MailContent): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(to))
  const sealed = [sealing.update(JSON.stringify(content), 'utf8'), sealing.final()]
  return Buffer.concat([iv, ...sealed, sealing.getAuthTag()])
}

/** Decrypts the result of `sealMail`; null for another key or another address. */
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
