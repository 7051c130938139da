import { createHash } from 'node:crypto'
import type { UpstreamSettings } from '#shared/worker-settings.ts'

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
