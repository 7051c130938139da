import type { UpstreamSettings } from '#shared/worker-settings.ts'
import { parseMailbox, type Mailbox } from './mailbox.ts'

/** The settings of the mail server. */
export interface SmtpServer {
  host: string
  port: number
  /** `starttls` is required, not opportunistic: without the upgrade nothing is sent. */
  security: 'starttls' | 'tls' | 'none'
  login: { user: string; password: string } | null
}

/** Configuration of sending email. */
export type MailConfig = { from: Mailbox } & (
  | { transport: 'outbox' }
  | { transport: 'smtp'; server: SmtpServer }
  | { transport: 'cloudflare' }
)

/** The settings of the mail transport. */
export type MailValues = Pick<
  UpstreamSettings,
  | 'ENVIRONMENT'
  | 'MAIN_ORIGIN'
  | 'PRODUCT_NAME'
  | 'MAIL_TRANSPORT'
  | 'MAIL_FROM'
  | 'SMTP_HOST'
  | 'SMTP_PORT'
  | 'SMTP_SECURITY'
  | 'SMTP_USER'
  | 'SMTP_PASSWORD'
>

/** Reads how mail is sent; throws a sentence for the operator if it couldn't be, or not safely. */
export function mailConfig(settings: MailValues): MailConfig {
  const from = senderOf(settings)
  const production = settings.ENVIRONMENT === 'production'
  if (production && (settings.MAIL_TRANSPORT ?? 'outbox') === 'outbox')
    throw new Error(
      'MAIL_TRANSPORT must be "smtp" or "cloudflare" in production, otherwise no email is sent.',
    )
  switch (settings.MAIL_TRANSPORT) {
    case 'smtp':
      return { transport: 'smtp', from, server: serverOf(settings) }
    case 'cloudflare':
      return { transport: 'cloudflare', from }
    default:
      return { transport: 'outbox', from }
  }
}

function senderOf({ MAIL_FROM, MAIN_ORIGIN, PRODUCT_NAME }: MailValues): Mailbox {
  if (!MAIL_FROM) return { name: PRODUCT_NAME, address: `no-reply@${new URL(MAIN_ORIGIN).hostname}` }
  const from = parseMailbox(MAIL_FROM)
  if (!from) throw new Error('MAIL_FROM must look like "Logic Works <no-reply@example.org>".')
  return from
}

function serverOf(settings: MailValues): SmtpServer {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD } = settings
  if (!SMTP_HOST) throw new Error('MAIL_TRANSPORT is "smtp", so SMTP_HOST must name the mail server.')
  if (!SMTP_USER !== !SMTP_PASSWORD) throw new Error('Set both SMTP_USER and SMTP_PASSWORD, or neither.')
  if (SMTP_USER && SMTP_SECURITY === 'none')
    throw new Error('SMTP_SECURITY is "none", which would send SMTP_PASSWORD unencrypted.')
  const login = SMTP_USER && SMTP_PASSWORD ? { user: SMTP_USER, password: SMTP_PASSWORD } : null
  return { host: SMTP_HOST, port: SMTP_PORT, security: SMTP_SECURITY, login }
}
