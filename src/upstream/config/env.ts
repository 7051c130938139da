import type { Provider } from '#shared/contract/rest.ts'
import type { LogLevel } from '#shared/log.ts'
import type { Origins } from '#shared/origins.ts'
import { issuerLabel, providerLabels } from '#shared/provider-labels.ts'
import { givenSettings, upstreamSettings, type UpstreamSettings } from '#shared/worker-settings.ts'
import { captchaConfig, type CaptchaConfig } from './captcha-config.ts'
import { localAuthConfig, type LocalAuthConfig } from './local-auth-config.ts'
import { socialSettings, type SocialSettings } from './providers/settings.ts'
import { newsletterConfig, type NewsletterConfig } from './newsletter-config.ts'
import { mailConfig, type MailConfig } from './mail-config.ts'
import { mailSealKey } from './seal.ts'

/** What the platform binds to the upstream worker. */
export interface Bindings {
  DB: D1Database
  /** Full text, made from DB; it may lag behind by a second. */
  SEARCH: D1Database
  BLOBS: R2Bucket
  IMAGES: ImagesBinding
  OUTBOX: Queue<{ wake: true }>
  /** The platform's way to send mail, for `MAIL_TRANSPORT=cloudflare`. */
  MAIL?: SendEmail
  [setting: string]: unknown
}

/** The upstream's settings, read once an isolate. */
export interface Config {
  development: boolean
  origins: Origins
  product: string
  /** Life of an access token, in seconds. */
  accessTtl: number
  /** How long a rotated-out refresh token still works, in seconds. */
  refreshGrace: number
  logLevel: LogLevel
  social: SocialSettings
  /** What people call the social providers. */
  providerLabels: Record<Provider, string>
  mail: MailConfig
  /** What waiting mails are sealed with. */
  mailSealKey: Buffer
  /** Null: signing up asks for no captcha. */
  captcha: CaptchaConfig | null
  localAuth: LocalAuthConfig
  newsletter: NewsletterConfig
}

/** All settings by name, defaults filled in; secrets too, so never for showing as they are. */
export function settingValues(env: Bindings): UpstreamSettings {
  return upstreamSettings.parse(givenSettings(upstreamSettings, env))
}

const parsed = new WeakMap<Bindings, Config>()

/** Parses the settings; throws a readable error when one is missing or wrong. */
export function readConfig(env: Bindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const values = settingValues(env)
  const config: Config = {
    development: values.ENVIRONMENT === 'development',
    origins: { main: values.MAIN_ORIGIN, auth: values.AUTH_ORIGIN, assets: values.ASSETS_ORIGIN },
    product: values.PRODUCT_NAME,
    accessTtl: values.ACCESS_TTL_S,
    refreshGrace: values.REFRESH_GRACE_S,
    logLevel: values.LOG_LEVEL,
    social: socialSettings(values),
    providerLabels: providerLabels(issuerLabel(values.OIDC_ISSUER, values.OIDC_LABEL)),
    mail: mailConfig(values),
    mailSealKey: mailSealKey(values.MAIL_SEAL_KEY),
    captcha: captchaConfig(values),
    localAuth: localAuthConfig(values),
    newsletter: newsletterConfig(values),
  }
  parsed.set(env, config)
  return config
}
