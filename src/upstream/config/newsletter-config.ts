import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** Configuration of sending newsletters, and of announcing them elsewhere. */
export interface NewsletterConfig {
  /** The most mails in one hour of the clock; null: any number. */
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
