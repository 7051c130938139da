import path from 'node:path'
import { localSettings } from '../settings/local-settings.ts'
import { folderProblems, portProblems } from './check-environment.ts'
import { settingNames, type LocalEnvironment } from './local-environment.ts'
import { productionFaults } from './setting-faults.ts'
import { ScriptFailure } from '../command-line/script-output.ts'
import { misspeltNames, portFault } from './setting-problems.ts'

/** Where a public site's data are if `DATA_DIR` doesn't say: not where local runs keep the demo community. */
const dataFolder = '.data-production'

/** A public site on this machine: its data folder, the values of its settings, and their faults. */
export interface SelfHostedSettings {
  dataDir: string
  values: Record<string, string>
  /** A sentence for each setting that is wrong. */
  problems: string[]
}

/** The settings of a public site on this machine: those of a file, if there is one, and over them those of the environment. */
export function selfHostedSettings(
  file: Record<string, string>,
  env: NodeJS.ProcessEnv = process.env,
): SelfHostedSettings {
  const overrides = settingNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  const values: Record<string, string> = { ...pickSettings(file), ...Object.fromEntries(overrides) }
  const problems = [
    ...portFault(env.PORT),
    ...misspeltNames(env),
    ...(env.ENVIRONMENT === 'development' ? ['Set ENVIRONMENT to production, or unset it.'] : []),
    ...productionFaults(values),
    ...(values.MAIL_TRANSPORT === 'cloudflare'
      ? ['Set MAIL_TRANSPORT to smtp: Cloudflare only sends for sites that it serves.']
      : []),
  ]
  return { dataDir: path.resolve(env.DATA_DIR || dataFolder), values, problems }
}

/** How a public site runs on this machine; throws ScriptFailure with a sentence for each setting that is wrong. */
export async function selfHostedEnvironment(
  file: Record<string, string>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<LocalEnvironment> {
  const { dataDir, values, problems } = selfHostedSettings(file, env)
  const port = Number(env.PORT || localSettings.PORT.byDefault)
  if (problems.length === 0)
    problems.push(...(await portProblems(port, env.HOST || '127.0.0.1')), ...folderProblems(dataDir))
  if (problems.length > 0) throw new ScriptFailure(problems.join('\n'))
  return {
    port,
    host: env.HOST || '127.0.0.1',
    isProxied: true,
    dataDir,
    vars: { ...values, ENVIRONMENT: 'production' },
  }
}

/** A file made for a deployment has settings of Cloudflare's, too. */
function pickSettings(file: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(file).filter(([name]) => settingNames.includes(name)))
}
