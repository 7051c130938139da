import { z } from 'zod'
import type { Provider } from '#shared/contract/rest.ts'
import type { Origins } from '#shared/origins.ts'
import { issuerLabel, providerLabels } from '#shared/provider-labels.ts'
import { captchaConfig, type CaptchaConfig } from './domains/accounts/captcha-config.ts'
import { localAuthConfig, type LocalAuthConfig } from './domains/accounts/local-auth-config.ts'
import { socialSettings, type SocialSettings } from './domains/accounts/providers/settings.ts'
import { newsletterConfig, type NewsletterConfig } from './domains/newsletter/newsletter-config.ts'
import { mailConfig, type MailConfig } from './mail/mail-config.ts'
import { mailSealKey } from './mail/seal.ts'

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

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const seconds = z.coerce.number().int().positive()
// An operator's empty line in a settings file means that the setting is not there.
const optional = z
  .string()
  .optional()
  .transform((text) => text || undefined)

/** The settings as the environment gives them. */
export const settings = z.object({
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MAIN_ORIGIN: origin,
  AUTH_ORIGIN: origin,
  ASSETS_ORIGIN: origin,
  PRODUCT_NAME: z.string().default('Logic Works'),
  ACCESS_TTL_S: seconds.default(900),
  REFRESH_GRACE_S: seconds.default(60),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  MAIL_TRANSPORT: optional.pipe(z.enum(['outbox', 'smtp', 'cloudflare']).optional()),
  MAIL_FROM: optional,
  SMTP_HOST: optional,
  SMTP_PORT: z.coerce.number().int().positive().default(587),
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  MAIL_SEAL_KEY: optional,
  TURNSTILE_SITE_KEY: optional,
  TURNSTILE_SECRET: optional,
  TURNSTILE_VERIFY_URL: z.url().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_ORIGIN: origin.default('https://github.com'),
  GITHUB_API_ORIGIN: origin.default('https://api.github.com'),
  OIDC_ISSUER: z.url().default('https://accounts.google.com'),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_LABEL: z.string().trim().max(40).optional(),
  STEAM_SIGN_IN: z.enum(['on', 'off']).default('off'),
  STEAM_OPENID_URL: z.url().default('https://steamcommunity.com/openid/login'),
  LOCAL_AUTH_KEY: optional,
  DISCORD_WEBHOOK_URL: optional,
})

/** The upstream's settings, read once an isolate. */
export interface Config {
  development: boolean
  origins: Origins
  product: string
  /** Life of an access token, in seconds. */
  accessTtl: number
  /** How long a rotated-out refresh token still works, in seconds. */
  refreshGrace: number
  logLevel: 'debug' | 'info' | 'warn' | 'error'
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
export function settingValues(env: Bindings): z.output<typeof settings> {
  return settings.parse(env)
}

const parsed = new WeakMap<Bindings, Config>()

/** Parses the settings; throws a readable error when one is missing or wrong. */
export function readConfig(env: Bindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const values = settings.parse(env)
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
