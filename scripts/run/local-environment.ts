import path from 'node:path'

/** Where one run of the product lives: its port, its data, its three origins. */
export interface LocalEnvironment {
  port: number
  dataDir: string
  /** Settings laid over wrangler's vars, for both workers. */
  vars: Record<string, string>
  /** Lifts the platform's rate limits, which a measurement would only measure. */
  unlimited?: boolean
  /** Hears each line that the workers log, in place of this process's own output. */
  hear?: (line: string) => void
}

/** Settings that an operator's environment may lay over wrangler's vars. */
export const settingNames = [
  'MAIN_ORIGIN',
  'AUTH_ORIGIN',
  'ASSETS_ORIGIN',
  'PRODUCT_NAME',
  'STORE_NAME',
  'STORE_URL',
  'GAME_PROTOCOL',
  'VIDEO_URL',
  'MICROBLOG_URL',
  'CHAT_URL',
  'STATUS_URL',
  'LEGACY_FORUMS',
  'ACCESS_TTL_S',
  'REFRESH_GRACE_S',
  'UPSTREAM_URL',
  'UPSTREAM_TIMEOUT_MS',
  'VIEW_SALT',
  'LOG_LEVEL',
  'MAIL_TRANSPORT',
  'MAIL_FROM',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_SECURITY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'MAIL_SEAL_KEY',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'TURNSTILE_VERIFY_URL',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GITHUB_ORIGIN',
  'GITHUB_API_ORIGIN',
  'OIDC_ISSUER',
  'VIDEO_POSTERS_ORIGIN',
  'OIDC_LABEL',
  'OIDC_AUTHORIZE_ORIGIN',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'STEAM_SIGN_IN',
  'STEAM_OPENID_URL',
  'LOCAL_AUTH_KEY',
  'DISCORD_WEBHOOK_URL',
]

/** The place that `PORT`, `DATA_DIR` and the product's settings in the environment describe. */
export function readLocalEnvironment(env: NodeJS.ProcessEnv = process.env): LocalEnvironment {
  const port = Number(env.PORT ?? 8787)
  const origins = {
    MAIN_ORIGIN: `http://localhost:${port}`,
    AUTH_ORIGIN: `http://auth.localhost:${port}`,
    ASSETS_ORIGIN: `http://assets.localhost:${port}`,
    // One line a request is for operators; on a developer's screen it hides what matters. LOG_LEVEL=info shows it.
    LOG_LEVEL: 'warn',
  }
  const given = settingNames.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return {
    port,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    vars: { ...origins, ...Object.fromEntries(given) },
  }
}
