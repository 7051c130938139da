import { type LogLevel, logError, logLine } from '#shared/log.ts'
import { issuerLabel } from '#shared/names/provider-labels.ts'
import type { Site } from '#shared/page/page-context.ts'
import { parseSettings, edgeSettings } from '#shared/worker-settings.ts'
import { isLocalRequest } from '#shared/addresses/origins.ts'

/** The platform's rate-limit binding. */
export interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** The edge worker's bindings. */
export interface Bindings {
  ASSETS: Fetcher
  UPSTREAM: Fetcher
  /** Workers Analytics Engine, where a deployment has metrics on. */
  METRICS?: unknown
  LIMIT_READS: RateLimit
  LIMIT_WRITES: RateLimit
  LIMIT_UPLOADS: RateLimit
  LIMIT_SIGN_IN: RateLimit
  [setting: string]: unknown
}

/** The edge's settings, read once an isolate. */
export interface Config {
  site: Site
  /** Contents of `security.txt`; without a contact the file doesn't exist. */
  security: { contact: string | null; languages: string; policyUrl: string | null }
  /** The origins that social sign-in forms may redirect to, for pages' policies and redirects. */
  signInOrigins: readonly string[]
  /** Whether signing up requires a captcha; never in development. */
  captcha: boolean
  /** Old forum ids and their current ones. */
  legacyForums: ReadonlyMap<string, string>
  /** The origin of video posters. */
  postersOrigin: string
  /** Another server that implements the contract, instead of the bound upstream. */
  upstreamUrl: string | undefined
  upstreamTimeoutMs: number
  /** The secret of viewers' daily keys, so that all isolates agree on them; without it each generates its own. */
  viewSalt: string | undefined
  logLevel: LogLevel
}

const parsed = new WeakMap<Bindings, Config>()

/** Parses the settings; throws SettingsError when one is missing or wrong. */
export function readConfig(env: Bindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const values = parseSettings(edgeSettings, env)
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
      legalUrls: {
        privacy: values.PRIVACY_URL,
        terms: values.TERMS_URL,
        imprint: values.IMPRINT_URL,
        rules: values.RULES_URL,
      },
      links: {
        video: values.VIDEO_URL,
        microblog: values.MICROBLOG_URL,
        chat: values.CHAT_URL,
        status: values.STATUS_URL,
      },
      blogForum: values.BLOG_FORUM,
      gameProtocol: values.GAME_PROTOCOL,
    },
    security: {
      contact: values.SECURITY_CONTACT ?? null,
      languages: values.SECURITY_LANGUAGES,
      policyUrl: values.SECURITY_POLICY_URL ?? null,
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

/**
 * Settings for a request, or the response that refuses it. With invalid settings every request is refused; in development, in which any
 * client may log in as any user, all but those of the machine itself are. The reason is logged.
 */
export function configFor(request: Request, env: Bindings): Config | Response {
  let config
  try {
    config = readConfig(env)
  } catch (error) {
    logError('settings are wrong', {}, error)
    return plain('This site is not available. Please try again later.\n', 503)
  }
  if (!config.site.development || isLocalRequest(request.headers)) return config
  logLine(config, 'error', 'refused a request from another machine', { reason: 'ENVIRONMENT is development' })
  return plain('This site is in development. It only answers the machine that it runs on.\n', 403)
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 503 && { 'retry-after': '60' }),
    },
  })
}
