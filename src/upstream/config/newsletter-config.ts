import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** Where newsletters are announced besides by mail. */
export interface NewsletterConfig {
  /** A chat's incoming webhook; null: nowhere. */
  discordWebhook: string | null
}

/** Reads the webhook's address; throws a sentence for the operator when it is none, or goes over the wire in the clear. */
export function newsletterConfig({
  ENVIRONMENT,
  DISCORD_WEBHOOK_URL: address,
}: Pick<UpstreamSettings, 'ENVIRONMENT' | 'DISCORD_WEBHOOK_URL'>): NewsletterConfig {
  if (!address) return { discordWebhook: null }
  const url = URL.parse(address)
  const secure = url?.protocol === 'https:' || (ENVIRONMENT === 'development' && url?.protocol === 'http:')
  if (!url || !secure) throw new Error('DISCORD_WEBHOOK_URL must be an https URL.')
  return { discordWebhook: url.href }
}
