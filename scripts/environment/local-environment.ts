import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoSettings } from '#demo/settings.ts'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { publicKeyOf } from '#upstream/config/push-config.ts'
import { localDefaults } from '#scripts/settings/settings.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** Where one run of the product lives: its port, its data, its three origins. */
export interface LocalEnvironment {
  port: number
  /** The network address that it listens at; 127.0.0.1 if left out. */
  host?: string
  /** Whether only a proxy reaches it: then its headers about clients are trusted, and none that clients send themselves. */
  isProxied?: boolean
  dataDir: string
  /** The settings of both workers. */
  vars: Record<string, string>
  /** Lifts the platform's rate limits, which a measurement would only measure. */
  unlimited?: boolean
  /** Receives each line that the workers log, instead of this process's own output. */
  onLine?: (line: string) => void
  /** Whether the workers' memory can be inspected, at the miniflare's `getInspectorURL()`. */
  inspected?: boolean
}

/** Settings that a local run decides itself: it is always in development, and has no version. */
export const fixedSettings: ReadonlySet<string> = new Set(['ENVIRONMENT', 'VERSION'])

/** Settings of the workers that the environment may give. */
export const settingNames = Object.keys({ ...edgeSettings.shape, ...upstreamSettings.shape }).filter(
  (name) => !fixedSettings.has(name),
)

/** The local environment that `PORT`, `DATA_DIR` and the product's settings describe. */
export function readLocalEnvironment(env: NodeJS.ProcessEnv = process.env): LocalEnvironment {
  const port = Number(env.PORT || localDefaults.PORT)
  const local = {
    ...demoSettings,
    ENVIRONMENT: 'development',
    MAIN_ORIGIN: `http://localhost:${port}`,
    AUTH_ORIGIN: `http://auth.localhost:${port}`,
    ASSETS_ORIGIN: `http://assets.localhost:${port}`,
    LOG_LEVEL: 'debug',
  }
  const overrides = settingNames.flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]] as const],
  )
  return {
    port,
    dataDir: path.resolve(env.DATA_DIR || localDefaults.DATA_DIR),
    vars: { ...local, ...Object.fromEntries(overrides) },
  }
}

/**
 * Storage of local runs, by binding; all of it is in the data folder. It's independent of the wrangler files, because another ID is
 * another database: an empty one.
 */
export const localResources = {
  d1Databases: {
    DB: { id: '00000000-0000-0000-0000-000000000001' },
    SEARCH: { id: '00000000-0000-0000-0000-000000000002' },
  },
  r2Buckets: { BLOBS: 'logic-works-blobs' },
}

/** Where miniflare stores D1, R2 and the cache below a data folder; `npm run dev` uses the same folder. */
export function persistPath(dataDir: string): string {
  return path.join(dataDir, 'v3')
}

/**
 * The secret that waiting mails are sealed with: `MAIL_SEAL_KEY`, or one made once for the data folder, in a file of its owner's.
 * Throws ScriptFailure when the file holds something else.
 */
export function mailSealKey({ dataDir, vars }: LocalEnvironment): string {
  if (vars.MAIL_SEAL_KEY) return vars.MAIL_SEAL_KEY
  const file = path.join(dataDir, 'mail-seal-key')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // 32 random bytes as base64url.
  if (/^[\w-]{43}$/.test(stored)) return stored
  if (stored !== '')
    throw new ScriptFailure(
      `The key in ${file} is damaged. Restore the file, or delete it to get a new key; emails that are still waiting can't be sent then.`,
    )
  const made = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

/** The upstream's secrets that a local run makes for itself where none are given: in development, a pair of keys for push messages too. */
export function madeSecrets(local: LocalEnvironment): Record<string, string> {
  const key = mailSealKey(local)
  const { ENVIRONMENT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = local.vars
  const makesPair = ENVIRONMENT === 'development' && !VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY
  return { MAIL_SEAL_KEY: key, ...(makesPair && pushKeys(key)) }
}

/** A pair that stays the same as long as the secret. */
export function pushKeys(secret: string): Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string> {
  const privateKey = createHash('sha256').update(`push messages ${secret}`).digest('base64url')
  return { VAPID_PUBLIC_KEY: publicKeyOf(privateKey) ?? '', VAPID_PRIVATE_KEY: privateKey }
}
