import { defaultPasswordCost, type UpstreamSettings } from '#shared/worker-settings.ts'
import { createHash } from 'node:crypto'

export type CaptchaValues = Pick<
  UpstreamSettings,
  'ENVIRONMENT' | 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET' | 'TURNSTILE_VERIFY_URL'
>

export interface CaptchaConfig {
  /** Public; the page's widget is created with it. */
  siteKey: string
  secret: string
  verifyUrl: string
}

/** Turnstile's documented test keys, which accept or reject all visitors. */
const testKey = /^[123]x0{10,}/

/** Reads the captcha's settings; null while developing. Throws a sentence for the operator if production would have none. */
export function captchaConfig(values: CaptchaValues): CaptchaConfig | null {
  if (values.ENVIRONMENT === 'development') return null
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifyUrl } = values
  if (!siteKey || !secret)
    throw new Error(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set in production: sign-up requires a captcha.',
    )
  if (testKey.test(siteKey) || testKey.test(secret))
    throw new Error(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET are test keys, which keep nobody out in production.',
    )
  return { siteKey, secret, verifyUrl }
}

/** The binary logarithm of scrypt's N for new passwords; throws a sentence for the operator if it is too low for production. */
export function passwordCost({
  ENVIRONMENT,
  PASSWORD_COST,
}: Pick<UpstreamSettings, 'ENVIRONMENT' | 'PASSWORD_COST'>): number {
  if (ENVIRONMENT === 'production' && PASSWORD_COST < defaultPasswordCost)
    throw new Error(`PASSWORD_COST must be ${defaultPasswordCost} in production; leave it out.`)
  return PASSWORD_COST
}

type LocalAuthValues = Pick<UpstreamSettings, 'ENVIRONMENT' | 'MAIN_ORIGIN' | 'LOCAL_AUTH_KEY'>

/** The key by which programs on a developer's own machine verify our tokens; null if there are none. */
export type LocalAuthConfig = { key: Uint8Array } | null

/** Reads the key; while developing it need not be secret, so by default it is derived from the origin. */
export function localAuthConfig({
  ENVIRONMENT,
  MAIN_ORIGIN,
  LOCAL_AUTH_KEY,
}: LocalAuthValues): LocalAuthConfig {
  if (LOCAL_AUTH_KEY) {
    if (LOCAL_AUTH_KEY.length < 32) throw new Error('LOCAL_AUTH_KEY must have at least 32 characters.')
    return { key: new TextEncoder().encode(LOCAL_AUTH_KEY) }
  }
  if (ENVIRONMENT === 'production') return null
  return { key: createHash('sha256').update(`local-auth ${MAIN_ORIGIN}`).digest() }
}

type SocialValues = Pick<
  UpstreamSettings,
  | 'GITHUB_CLIENT_ID'
  | 'GITHUB_CLIENT_SECRET'
  | 'GITHUB_ORIGIN'
  | 'GITHUB_API_ORIGIN'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'STEAM_SIGN_IN'
  | 'STEAM_OPENID_URL'
>

interface ClientSettings {
  clientId: string
  clientSecret: string
}

export interface GithubSettings extends ClientSettings {
  origin: string
  apiOrigin: string
}

export interface OidcSettings extends ClientSettings {
  issuer: string
}

export interface SteamSettings {
  /** The only URL that assertions come from and are verified at. */
  endpoint: string
}

/** The providers of social sign-in; null for one that is not configured. */
export interface SocialSettings {
  github: GithubSettings | null
  google: OidcSettings | null
  steam: SteamSettings | null
}

/** The configured providers; throws a readable error for one that is configured incompletely. */
export function socialSettings(values: SocialValues): SocialSettings {
  const github = client('GITHUB', values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET)
  const google = client('OIDC', values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET)
  return {
    github: github && { ...github, origin: values.GITHUB_ORIGIN, apiOrigin: values.GITHUB_API_ORIGIN },
    google: google && { ...google, issuer: values.OIDC_ISSUER },
    steam: values.STEAM_SIGN_IN === 'on' ? { endpoint: values.STEAM_OPENID_URL } : null,
  }
}

function client(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): ClientSettings | null {
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (clientId || clientSecret)
    throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`)
  return null
}
