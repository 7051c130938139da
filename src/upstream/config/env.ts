import type { Provider } from '#shared/contract/rest.ts'
import type { LogLevel } from '#shared/log.ts'
import type { Origins } from '#shared/addresses/origins.ts'
import { issuerLabel, providerLabels } from '#shared/names/provider-labels.ts'
import {
  parseSettings,
  SettingsError,
  upstreamSettings,
  type UpstreamSettings,
} from '#shared/worker-settings.ts'
import {
  captchaConfig,
  type CaptchaConfig,
  localAuthConfig,
  type LocalAuthConfig,
  passwordCost,
  socialSettings,
  type SocialSettings,
} from './sign-in-config.ts'
import {
  newsletterConfig,
  type NewsletterConfig,
  mailConfig,
  type MailConfig,
  mailEventKeys,
  type MailEventKeys,
} from './mail-config.ts'
import { pushConfig, type PushConfig } from './push-config.ts'
import { keyFor, mailSealKey } from './seal.ts'

export interface Bindings {
  DB: D1Database
  /** The full-text index, built from DB; it may lag behind by a second. */
  SEARCH: D1Database
  BLOBS: R2Bucket
  IMAGES: ImagesBinding
  /** Rooms by the public ids of what is watched in them. */
  LIVE: DurableObjectNamespace
  /** A message only wakes the consumer; it names the request that queued a job, and those of earlier versions don't. */
  OUTBOX: Queue<{ wake: true; requestId?: string }>
  METRICS?: unknown
  MAIL?: SendEmail
  [setting: string]: unknown
}

/** Retention of tables that only grow, in days; null: forever, which the settings have as 0. */
export interface RetentionConfig {
  revisions: number | null
  log: number | null
}

export interface Config {
  development: boolean
  origins: Origins
  product: string
  /** Lifetime of an access token, in seconds. */
  accessTtl: number
  /** How long a rotated-out refresh token still works, in seconds. */
  refreshGrace: number
  logLevel: LogLevel
  social: SocialSettings
  providerLabels: Record<Provider, string>
  mail: MailConfig
  mailEventKeys: MailEventKeys
  mailSealKey: Buffer
  linkKey: Buffer
  bookmarkKey: Buffer
  cookieKey: Buffer
  /** The key by which addresses and names are digested in the keys of rates. */
  rateKey: Buffer
  /** The binary logarithm of scrypt's N for new passwords. */
  passwordCost: number
  /** Null: signing up needs no captcha. */
  captcha: CaptchaConfig | null
  localAuth: LocalAuthConfig
  newsletter: NewsletterConfig
  /** Null: there are no push messages. */
  push: PushConfig | null
  retention: RetentionConfig
}

/** All settings by name, defaults filled in, including secrets: never show them unfiltered. */
export function settingValues(env: Bindings): UpstreamSettings {
  return parseSettings(upstreamSettings, env)
}

const parsed = new WeakMap<Bindings, Config>()

/** Parses the settings; throws SettingsError when some are missing or wrong, or don't fit together. */
export function readConfig(env: Bindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const values = settingValues(env)
  const faults: string[] = []
  function read<Part>(part: (values: UpstreamSettings) => Part): Part {
    try {
      return part(values)
    } catch (error) {
      faults.push((error as Error).message)
      // Never returned: the faults are thrown below.
      return undefined as Part
    }
  }
  const config: Config = {
    development: values.ENVIRONMENT === 'development',
    origins: { main: values.MAIN_ORIGIN, auth: values.AUTH_ORIGIN, assets: values.ASSETS_ORIGIN },
    product: values.PRODUCT_NAME,
    accessTtl: values.ACCESS_TTL_S,
    refreshGrace: values.REFRESH_GRACE_S,
    logLevel: values.LOG_LEVEL,
    social: read(socialSettings),
    providerLabels: providerLabels(issuerLabel(values.OIDC_ISSUER, values.OIDC_LABEL)),
    mail: read(mailConfig),
    mailEventKeys: read(mailEventKeys),
    mailSealKey: read(({ MAIL_SEAL_KEY }) => mailSealKey(MAIL_SEAL_KEY)),
    linkKey: keyFor('mail-links', values.MAIL_SEAL_KEY),
    bookmarkKey: keyFor('bookmarks', values.MAIL_SEAL_KEY),
    cookieKey: keyFor('session-cookies', values.MAIL_SEAL_KEY),
    rateKey: keyFor('rates', values.MAIL_SEAL_KEY),
    passwordCost: read(passwordCost),
    captcha: read(captchaConfig),
    localAuth: read(localAuthConfig),
    newsletter: read(newsletterConfig),
    push: read(pushConfig),
    retention: { revisions: values.RETAIN_REVISIONS_DAYS || null, log: values.RETAIN_LOG_DAYS || null },
  }
  if (faults.length > 0) throw new SettingsError(faults)
  parsed.set(env, config)
  return config
}
