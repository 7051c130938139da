import { z } from 'zod'
import type { Origins } from '#shared/origins.ts'

/** What the platform binds to the upstream worker. */
export interface Bindings {
  DB: D1Database
  BLOBS: R2Bucket
  OUTBOX: Queue<{ wake: true }>
  [setting: string]: unknown
}

const origin = z.url().transform((text) => new URL(text).origin)
const seconds = z.coerce.number().int().positive()

const settings = z.object({
  ENVIRONMENT: z.enum(['development', 'production']).default('production'),
  MAIN_ORIGIN: origin,
  AUTH_ORIGIN: origin,
  ASSETS_ORIGIN: origin,
  PRODUCT_NAME: z.string().default('Logic Works'),
  ACCESS_TTL_S: seconds.default(900),
  REFRESH_GRACE_S: seconds.default(60),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
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
  }
  parsed.set(env, config)
  return config
}
