import { createECDH } from 'node:crypto'
import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** The pair of keys by which push services know the site (RFC 8292), as base64url. */
export interface PushConfig {
  publicKey: string
  privateKey: string
}

/** Null: the site sends no push messages. Throws a sentence for the operator about keys that aren't a pair. */
export function pushConfig({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Pick<UpstreamSettings, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): PushConfig | null {
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.')
  if (publicKeyOf(privateKey) !== publicKey)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of one pair.')
  return { publicKey, privateKey }
}

/** The public key of a private one; null if it isn't one. */
export function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return pair.getPublicKey('base64url')
}
