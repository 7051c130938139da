import path from 'node:path'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { localSettings } from '../settings/local-settings.ts'

/** Where one run of the product lives: its port, its data, its three origins. */
export interface LocalEnvironment {
  port: number
  dataDir: string
  /** Settings laid over wrangler's vars, for both workers. */
  vars: Record<string, string>
  /** Lifts the platform's rate limits, which a measurement would only measure. */
  unlimited?: boolean
  /** Receives each line that the workers log, instead of this process's own output. */
  hear?: (line: string) => void
}

/** What kind of deployment it is, and of which version, is not for the environment of a local run to say. */
export const fixedSettings: ReadonlySet<string> = new Set(['ENVIRONMENT', 'VERSION'])

/** Settings that an operator's environment may lay over wrangler's vars. */
export const settingNames = Object.keys({ ...edgeSettings.shape, ...upstreamSettings.shape }).filter(
  (name) => !fixedSettings.has(name),
)

/** The local environment that `PORT`, `DATA_DIR` and the product's settings describe. */
export function readLocalEnvironment(env: NodeJS.ProcessEnv = process.env): LocalEnvironment {
  const port = Number(env.PORT ?? localSettings.PORT.byDefault)
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
    dataDir: path.resolve(env.DATA_DIR ?? localSettings.DATA_DIR.byDefault),
    vars: { ...origins, ...Object.fromEntries(given) },
  }
}
