import { z } from 'zod'
import { postersOrigin } from './videos.ts'

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin)
  .meta({ title: 'origin' })
const link = z.url()
const text = z.string()
const seconds = z.coerce.number().int().positive()
/** Comma-separated `old=new` pairs. */
const pairs = text.transform(parsePairs)

/** What both workers read; operators give both the same values. */
const shared = {
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MAIN_ORIGIN: origin,
  AUTH_ORIGIN: origin,
  ASSETS_ORIGIN: origin,
  PRODUCT_NAME: text.default('Logic Works'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  TURNSTILE_SITE_KEY: text.optional(),
  GITHUB_ORIGIN: origin.prefault('https://github.com'),
  OIDC_ISSUER: link.default('https://accounts.google.com'),
  OIDC_LABEL: text.trim().max(40).optional(),
  STEAM_SIGN_IN: z.enum(['on', 'off']).default('off'),
}

const edge = {
  VERSION: text.default('dev'),
  STORE_NAME: text.default('Steam'),
  STORE_URL: link.optional(),
  GAME_PROTOCOL: text.regex(/^[a-z][a-z0-9+.-]*$/).default('logicworks'),
  VIDEO_URL: link,
  MICROBLOG_URL: link,
  CHAT_URL: link,
  STATUS_URL: link,
  LEGACY_FORUMS: pairs.prefault(''),
  OIDC_AUTHORIZE_ORIGIN: origin.optional(),
  VIDEO_POSTERS_ORIGIN: origin.prefault(postersOrigin),
  UPSTREAM_URL: origin.optional(),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().default(2_500),
}

const edgeSecrets = {
  VIEW_SALT: text.min(16).optional(),
}

const upstream = {
  ACCESS_TTL_S: seconds.default(900),
  REFRESH_GRACE_S: seconds.default(60),
  MAIL_TRANSPORT: z.enum(['outbox', 'smtp', 'cloudflare']).optional(),
  MAIL_FROM: text.optional(),
  SMTP_HOST: text.optional(),
  SMTP_PORT: z.coerce.number().int().positive().default(587),
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  TURNSTILE_VERIFY_URL: link.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GITHUB_CLIENT_ID: text.optional(),
  GITHUB_API_ORIGIN: origin.prefault('https://api.github.com'),
  OIDC_CLIENT_ID: text.optional(),
  STEAM_OPENID_URL: link.default('https://steamcommunity.com/openid/login'),
}

/** What is a secret, or may hold one as an address with a key in it does. */
const upstreamSecrets = {
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  MAIL_SEAL_KEY: text.optional(),
  TURNSTILE_SECRET: text.optional(),
  GITHUB_CLIENT_SECRET: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  LOCAL_AUTH_KEY: text.optional(),
  DISCORD_WEBHOOK_URL: text.optional(),
}

/** The settings of the edge as the environment gives them. */
export const edgeSettings = z.object({ ...shared, ...edge, ...edgeSecrets })

/** The settings of the upstream as the environment gives them. */
export const upstreamSettings = z.object({ ...shared, ...upstream, ...upstreamSecrets })

/** The values of the upstream's settings, defaults filled in. */
export type UpstreamSettings = z.output<typeof upstreamSettings>

/** The name of any setting. */
export type SettingName = keyof typeof edgeSettings.shape | keyof typeof upstreamSettings.shape

/** Settings whose values are shown to nobody. */
export const secretNames: ReadonlySet<string> = new Set(Object.keys({ ...edgeSecrets, ...upstreamSecrets }))

/** A worker's settings as its schema reads them: an empty one, such as an empty line of a settings file, counts as missing. */
export function givenSettings(
  schema: typeof edgeSettings | typeof upstreamSettings,
  env: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  )
}

function parsePairs(given: string): ReadonlyMap<string, string> {
  const found = given.split(',').flatMap((pair) => {
    const [from, to] = pair.split('=').map((half) => half.trim())
    return from && to ? [[from, to] as const] : []
  })
  return new Map(found)
}
