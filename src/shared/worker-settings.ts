import { z } from 'zod'
import { postersOrigin } from '#shared/addresses/videos.ts'
import { isLoopbackOrigin } from '#shared/addresses/origins.ts'

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin)
  .meta({ title: 'origin' })
const link = z.url()
const text = z.string()
/** A web address as files for programs name it: without line breaks, which browsers' parsers drop. */
const webAddress = z.url({ protocol: /^https$/ }).transform((value) => new URL(value).href)
const seconds = z.coerce.number().int().positive()
/** The binary logarithm of scrypt's N, as OWASP recommends it. */
export const defaultPasswordCost = 15
/** 0: forever. */
const days = z.coerce.number().int().min(0).max(36_500)
/** Comma-separated `old=new` pairs. */
const pairs = text
  .transform(pairsOf)
  .refine(
    (found) => found.every((pair) => pair.length === 2 && !pair.includes('')),
    'not pairs like old=current, with commas between them',
  )
  .transform((found) => new Map(found as [from: string, to: string][]) as ReadonlyMap<string, string>)

/** Settings of both workers; operators give both the same values. */
const shared = {
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MAIN_ORIGIN: origin,
  AUTH_ORIGIN: origin,
  ASSETS_ORIGIN: origin,
  VERSION: text.default('dev'),
  PRODUCT_NAME: text.default('Logic Works'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  TURNSTILE_SITE_KEY: text.optional(),
  GITHUB_ORIGIN: origin.prefault('https://github.com'),
  OIDC_ISSUER: link.default('https://accounts.google.com'),
  OIDC_LABEL: text.trim().max(40).optional(),
  STEAM_SIGN_IN: z.enum(['on', 'off']).default('off'),
}

const edge = {
  STORE_NAME: text.default('Steam'),
  STORE_URL: link.optional(),
  GAME_PROTOCOL: text
    .regex(/^[a-z][a-z0-9+.-]*$/, 'not the name of a protocol, such as logicworks')
    .default('logicworks'),
  VIDEO_URL: link,
  MICROBLOG_URL: link,
  CHAT_URL: link,
  STATUS_URL: link,
  PRIVACY_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  IMPRINT_URL: webAddress.optional(),
  RULES_URL: webAddress.optional(),
  BLOG_FORUM: text
    .regex(/^frm-[0-9a-z]{8}$/, 'not the ID of a forum, such as frm-devupdts')
    .default('frm-devupdts'),
  LEGACY_FORUMS: pairs.prefault(''),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/ })
    .transform((value) => new URL(value).href)
    .optional(),
  SECURITY_LANGUAGES: text
    .regex(
      /^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*(?:, ?[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*)*$/,
      'not languages such as en, de',
    )
    .default('en'),
  SECURITY_POLICY_URL: webAddress.optional(),
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
  PASSWORD_COST: z.coerce.number().int().min(1).max(15).default(defaultPasswordCost),
  MAIL_TRANSPORT: z.enum(['outbox', 'smtp', 'cloudflare']).optional(),
  MAIL_FROM: text.optional(),
  DKIM_SELECTOR: text.regex(/^[\w.-]{1,100}$/, 'not the name before ._domainkey').optional(),
  SMTP_HOST: text.optional(),
  SMTP_PORT: z.coerce.number().int().positive().max(65_535).default(587),
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  RETAIN_REVISIONS_DAYS: days.default(0),
  RETAIN_LOG_DAYS: days.default(0),
  MAIL_PER_HOUR: z.coerce.number().int().positive().optional(),
  TURNSTILE_VERIFY_URL: link.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GITHUB_CLIENT_ID: text.optional(),
  GITHUB_API_ORIGIN: origin.prefault('https://api.github.com'),
  OIDC_CLIENT_ID: text.optional(),
  STEAM_OPENID_URL: link.default('https://steamcommunity.com/openid/login'),
  VAPID_PUBLIC_KEY: text
    .regex(/^B[A-P][\w-]{85}$/, 'not a public key of P-256: 87 characters of base64url')
    .optional(),
}

/** Secrets, and settings that may contain one, such as an address with a key in it. */
const upstreamSecrets = {
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  MAIL_SEAL_KEY: text.optional(),
  MAILGUN_WEBHOOK_KEY: text.min(16).optional(),
  RESEND_WEBHOOK_SECRET: text
    .regex(/^whsec_[A-Za-z0-9+/]{22,128}={0,2}$/, 'not the secret as Resend shows it, beginning with whsec_')
    .optional(),
  TURNSTILE_SECRET: text.optional(),
  GITHUB_CLIENT_SECRET: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  LOCAL_AUTH_KEY: text.optional(),
  DISCORD_WEBHOOK_URL: text.optional(),
  VAPID_PRIVATE_KEY: text
    .regex(/^[\w-]{43}$/, 'not a private key of P-256: 43 characters of base64url')
    .optional(),
}

export const edgeSettings = z.object({ ...shared, ...edge, ...edgeSecrets })

export const upstreamSettings = z.object({ ...shared, ...upstream, ...upstreamSecrets })

type EdgeSettings = z.output<typeof edgeSettings>

export type UpstreamSettings = z.output<typeof upstreamSettings>

/** Names of the settings on which both workers have to agree. The log level may differ, and during a deployment the versions do. */
const agreedNames = (Object.keys(shared) as (keyof typeof shared)[]).filter(
  (name) => name !== 'LOG_LEVEL' && name !== 'VERSION',
)

export type SettingName = keyof typeof edgeSettings.shape | keyof typeof upstreamSettings.shape

/** Settings whose values are never shown. */
export const secretNames: ReadonlySet<string> = new Set(Object.keys({ ...edgeSecrets, ...upstreamSecrets }))

/** Settings as their schema reads them: an empty one, such as an empty line of a settings file, counts as missing. */
function withoutEmptySettings(
  schema: z.ZodObject,
  env: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  )
}

function pairsOf(list: string): string[][] {
  const items = list.split(',').filter((pair) => pair.trim() !== '')
  return items.map((pair) => pair.split('=').map((half) => half.trim()))
}

type AgreedSettings = Pick<EdgeSettings, (typeof agreedNames)[number]>

/** Header value with a worker's settings on which both have to agree. */
export function agreedHeader(values: AgreedSettings): string {
  return encodeURIComponent(JSON.stringify(agreedNames.map((name) => values[name] ?? null)))
}

/** The names of settings whose values differ from the other worker's. A header that is missing or of another version names none. */
export function differingSettings(header: string | undefined, values: AgreedSettings): string[] {
  const otherValues = valuesOf(header)
  if (otherValues?.length !== agreedNames.length) return []
  return agreedNames.filter((name, index) => otherValues[index] !== (values[name] ?? null))
}

function valuesOf(header: string | undefined): unknown[] | null {
  if (header === undefined) return null
  try {
    const values: unknown = JSON.parse(decodeURIComponent(header))
    return Array.isArray(values) ? values : null
  } catch {
    return null
  }
}

type Vars = Readonly<Record<string, unknown>>

/** Settings with which nothing may be served, with a sentence for each fault. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The values of settings; throws SettingsError with all faults. */
export function parseSettings<Settings extends z.ZodObject>(
  schema: Settings,
  vars: Vars,
): z.output<Settings> {
  const faults = faultsByName(schema, vars)
  if (faults.size > 0) throw new SettingsError([...faults.values()])
  return schema.parse(withoutEmptySettings(schema, vars))
}

/** The first fault of each setting in Zod's words, as in `STORE_URL: Invalid URL (got "x")`; never a secret's value. */
export function faultsByName(schema: z.ZodObject, vars: Vars): Map<string, string> {
  const values = withoutEmptySettings(schema, vars)
  const { error } = schema.safeParse(values, {
    error: ({ input }) => (input === undefined ? 'required' : undefined),
  })
  const faults = new Map<string, string>()
  for (const { path, message } of [...(error?.issues ?? []), ...remoteOrigins(values)]) {
    const name = String(path[0])
    if (!faults.has(name)) faults.set(name, `${name}: ${message}${observed(name, values[name])}`)
  }
  return faults
}

/** Characters of a wrong value that are repeated. */
const longestValue = 80

function observed(name: string, value: unknown): string {
  if (value === undefined || secretNames.has(name)) return ''
  return ` (got ${JSON.stringify(value).slice(0, longestValue)})`
}

/** In development anyone may log in as anyone, so its origins lead to no other machine. */
function remoteOrigins(values: Vars): { path: string[]; message: string }[] {
  if (values.ENVIRONMENT !== 'development') return []
  return ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN']
    .filter((name) => name in values && !isLoopbackOrigin(String(values[name])))
    .map((name) => ({
      path: [name],
      message: 'not an address of this machine while ENVIRONMENT is development, like http://localhost:8787',
    }))
}
