import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** The keys with which mail providers sign their reports; null: the provider has none, and is answered as if it didn't exist. */
export interface MailEventKeys {
  mailgun: Uint8Array<ArrayBuffer> | null
  resend: Uint8Array<ArrayBuffer> | null
}

/** Reads the keys. Mailgun's is its text; Resend's is the base64 after `whsec_`. */
export function mailEventKeys({
  MAILGUN_WEBHOOK_KEY: mailgun,
  RESEND_WEBHOOK_SECRET: resend,
}: Pick<UpstreamSettings, 'MAILGUN_WEBHOOK_KEY' | 'RESEND_WEBHOOK_SECRET'>): MailEventKeys {
  return {
    mailgun: mailgun ? new TextEncoder().encode(mailgun) : null,
    resend: resend ? new Uint8Array(Buffer.from(resend.slice('whsec_'.length), 'base64')) : null,
  }
}
