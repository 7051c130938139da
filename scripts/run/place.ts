import path from 'node:path'

/** Where one run of the product lives: its port, its data, its three origins. */
export interface Place {
  port: number
  dataDir: string
  /** Settings laid over wrangler's vars, for both workers. */
  vars: Record<string, string>
  /** Lifts the platform's rate limits, which a measurement would only measure. */
  unlimited?: boolean
}

/** Settings that an operator's environment may lay over wrangler's vars. */
const settings = [
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
  'LOG_LEVEL',
]

/** The place that `PORT`, `DATA_DIR` and the product's settings in the environment describe. */
export function placeFromEnvironment(env: NodeJS.ProcessEnv = process.env): Place {
  const port = Number(env.PORT ?? 8787)
  const origins = {
    MAIN_ORIGIN: `http://localhost:${port}`,
    AUTH_ORIGIN: `http://auth.localhost:${port}`,
    ASSETS_ORIGIN: `http://assets.localhost:${port}`,
    // One line a request is for operators; on a developer's screen it hides what matters. LOG_LEVEL=info shows it.
    LOG_LEVEL: 'warn',
  }
  const given = settings.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return {
    port,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    vars: { ...origins, ...Object.fromEntries(given) },
  }
}
