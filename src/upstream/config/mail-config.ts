import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** A name and an address, as in `Logic Works <no-reply@example.org>`. */
export interface Mailbox {
  name: string
  address: string
}

const addressPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/

/** Whether the text is one bare ASCII address, without characters that could end an SMTP command or header. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text)
}

/** Reads `Name <address>` or a bare address; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, label = '', inner = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const [, name] = /^"?([^"]*)"?$/.exec(label.trim()) ?? []
  const address = inner.trim()
  return name !== undefined && isAddress(address) ? { name: name.trim(), address } : null
}

export interface SmtpServer {
  host: string
  port: number
  /** `starttls` is required, not opportunistic: without the upgrade nothing is sent. */
  security: 'starttls' | 'tls' | 'none'
  login: { user: string; password: string } | null
}

export type MailConfig = { from: Mailbox } & (
  | { transport: 'outbox' }
  | { transport: 'smtp'; server: SmtpServer }
  | { transport: 'cloudflare' }
)

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

export interface NewsletterConfig {
  /** Maximum number of mails in one hour of the clock; null: any number. */
  perHour: number | null
  /** A chat's incoming webhook; null: none. */
  discordWebhook: string | null
}

/** Reads the limit, and the webhook's URL; throws a sentence for the operator if that is invalid or unencrypted. */
export function newsletterConfig({
  ENVIRONMENT,
  DISCORD_WEBHOOK_URL: address,
  MAIL_PER_HOUR,
}: Pick<UpstreamSettings, 'ENVIRONMENT' | 'DISCORD_WEBHOOK_URL' | 'MAIL_PER_HOUR'>): NewsletterConfig {
  const perHour = MAIL_PER_HOUR ?? null
  if (!address) return { perHour, discordWebhook: null }
  const url = URL.parse(address)
  const secure = url?.protocol === 'https:' || (ENVIRONMENT === 'development' && url?.protocol === 'http:')
  if (!url || !secure) throw new Error('DISCORD_WEBHOOK_URL must be an https URL.')
  return { perHour, discordWebhook: url.href }
}

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
