import path from 'node:path'
import { faultsByName } from '#shared/worker-settings.ts'
import { localDefaults, localSettings } from '#scripts/settings/local-settings.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { folderProblems, portProblems } from './check-environment.ts'
import { settingNames, type LocalEnvironment } from './local-environment.ts'
import { misspeltNames } from './setting-problems.ts'
import { productionFaults } from './worker-faults.ts'

/** Where a public site's data are if `DATA_DIR` doesn't say: not where local runs keep the demo community. */
const dataFolder = '.data-production'

/** A public site on this machine: its data folder, the values of its settings, and all that is wrong with them. */
export interface SelfHostedSettings {
  dataDir: string
  values: Record<string, string>
  problems: string[]
}

/** The settings of a public site on this machine: those of a file, if there is one, and over them those of the environment. */
export function selfHostedSettings(
  file: Record<string, string>,
  env: NodeJS.ProcessEnv = process.env,
): SelfHostedSettings {
  // A file made for a deployment has settings of Cloudflare's, too.
  const given = settingNames.flatMap((name) => {
    const value = env[name] || file[name]
    return value ? [[name, value] as const] : []
  })
  const values = Object.fromEntries(given)
  const problems = [
    ...faultsByName(localSettings, env).values(),
    ...misspeltNames(env),
    ...productionFaults({ ...values, ...(env.ENVIRONMENT && { ENVIRONMENT: env.ENVIRONMENT }) }),
    ...(values.MAIL_TRANSPORT === 'cloudflare'
      ? ['MAIL_TRANSPORT: must be smtp, as Cloudflare only sends for sites that it serves.']
      : []),
  ]
  return { dataDir: path.resolve(env.DATA_DIR || dataFolder), values, problems }
}

/** How a public site runs on this machine; throws ScriptFailure with all that is wrong. */
export async function selfHostedEnvironment(
  file: Record<string, string>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<LocalEnvironment> {
  const { dataDir, values, problems } = selfHostedSettings(file, env)
  const port = Number(env.PORT || localDefaults.PORT)
  const host = env.HOST || '127.0.0.1'
  if (problems.length === 0) problems.push(...(await portProblems(port, host)), ...folderProblems(dataDir))
  if (problems.length > 0) throw new ScriptFailure(problems.join('\n'))
  return { port, host, isProxied: true, dataDir, vars: { ...values, ENVIRONMENT: 'production' } }
}
