import type { LogLevel } from '#shared/log.ts'
import { issuerLabel } from '#shared/provider-labels.ts'
import type { Site } from '#shared/site.ts'
import { edgeSettings, givenSettings } from '#shared/worker-settings.ts'

/** The platform's rate-limit binding. */
export interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** What the platform binds to the edge worker. */
export interface Bindings {
  ASSETS: Fetcher
  UPSTREAM: Fetcher
  LIMIT_READS: RateLimit
  LIMIT_WRITES: RateLimit
  LIMIT_SIGN_IN: RateLimit
  [setting: string]: unknown
}

/** The edge's settings, read once an isolate. */
export interface Config {
  site: Site
  /** Where the forms of social sign-in may lead, as pages' policies and redirects allow it. */
  signInOrigins: readonly string[]
  /** Whether signing up asks for a captcha; never while developing. */
  captcha: boolean
  /** Old forum ids, and what they are called now. */
  legacyForums: ReadonlyMap<string, string>
  /** Where the posters of videos on another site are fetched. */
  postersOrigin: string
  /** Another server that implements the contract, instead of the bound upstream. */
  upstreamUrl: string | undefined
  upstreamTimeoutMs: number
  /** Secret that viewers' daily keys are made with, so that all isolates agree on them; without it each makes its own. */
  viewSalt: string | undefined
  logLevel: LogLevel
}

const parsed = new WeakMap<Bindings, Config>()

/** Parses the settings; throws a readable error when one is missing or wrong. */
export function readConfig(env: Bindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const values = edgeSettings.parse(givenSettings(edgeSettings, env))
  const config: Config = {
    site: {
      product: values.PRODUCT_NAME,
      development: values.ENVIRONMENT === 'development',
      version: values.VERSION,
      origins: { main: values.MAIN_ORIGIN, auth: values.AUTH_ORIGIN, assets: values.ASSETS_ORIGIN },
      signIn: {
        store: values.STEAM_SIGN_IN === 'on',
        issuer: issuerLabel(values.OIDC_ISSUER, values.OIDC_LABEL),
      },
      store: { name: values.STORE_NAME, url: values.STORE_URL ?? null },
      links: {
        video: values.VIDEO_URL,
        microblog: values.MICROBLOG_URL,
        chat: values.CHAT_URL,
        status: values.STATUS_URL,
      },
      gameProtocol: values.GAME_PROTOCOL,
    },
    signInOrigins: [values.GITHUB_ORIGIN, values.OIDC_AUTHORIZE_ORIGIN ?? new URL(values.OIDC_ISSUER).origin],
    captcha: values.ENVIRONMENT === 'production' && Boolean(values.TURNSTILE_SITE_KEY),
    legacyForums: values.LEGACY_FORUMS,
    postersOrigin: values.VIDEO_POSTERS_ORIGIN,
    upstreamUrl: values.UPSTREAM_URL,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    viewSalt: values.VIEW_SALT,
    logLevel: values.LOG_LEVEL,
  }
  parsed.set(env, config)
  return config
}
