import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { faultsByName } from '#shared/worker-settings.ts'
import { localDefaults, localSettings } from '#scripts/settings/settings.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import {
  mailSealKey,
  persistPath,
  readLocalEnvironment,
  settingNames,
  type LocalEnvironment,
} from './local-environment.ts'
import { misspeltNames, productionFaults, settingProblems } from './setting-problems.ts'

/**
 * Local environment of a run, and the scale of its demo community. Throws ScriptFailure, with a sentence for each wrong setting,
 * before anything is built, written or served. With `serves`, the port must be free as well; `needsData` refuses a folder without
 * data; a run that isn't only local (`isLocal`: false) accepts the settings of a public site too.
 */
export async function checkEnvironment({
  serves = true,
  needsData = false,
  isLocal = true,
  env = process.env,
} = {}): Promise<{
  local: LocalEnvironment
  scale: number
}> {
  refuse(settingProblems(env, isLocal))
  const local = readLocalEnvironment(env)
  // Before the folder is made.
  if (needsData && !existsSync(persistPath(local.dataDir))) refuse([noData(local.dataDir)])
  refuse([...(serves ? await portProblems(local.port) : []), ...folderProblems(local.dataDir)])
  // A damaged one ends the start as well.
  if (serves) mailSealKey(local)
  return { local, scale: Number(env.SEED_SCALE || localDefaults.SEED_SCALE) }
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ScriptFailure(problems.join('\n'))
}

/** Where a public site's data are if `DATA_DIR` doesn't say: not where local runs keep the demo community. */
const publicDataFolder = '.data-production'

/**
 * A public site on this machine: its data folder, the values of its settings, which are those of a file, if there is one, and over them
 * those of the environment, and all that is wrong with them.
 */
export function selfHostedSettings(file: Record<string, string>, env: NodeJS.ProcessEnv = process.env) {
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
  ]
  if (values.MAIL_TRANSPORT === 'cloudflare')
    problems.push('MAIL_TRANSPORT: must be smtp, as Cloudflare only sends for sites that it serves.')
  return { dataDir: path.resolve(env.DATA_DIR || publicDataFolder), values, problems }
}

/** How a public site runs on this machine; throws ScriptFailure with all that is wrong. */
export async function selfHostedEnvironment(
  file: Record<string, string>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<LocalEnvironment> {
  const { dataDir, values, problems } = selfHostedSettings(file, env)
  const port = Number(env.PORT || localDefaults.PORT)
  const host = env.HOST || '127.0.0.1'
  refuse(problems)
  refuse([...(await portProblems(port, host)), ...folderProblems(dataDir)])
  return { port, host, isProxied: true, dataDir, vars: { ...values, ENVIRONMENT: 'production' } }
}

/** Why nothing can listen at a port of this machine, at one of its network addresses. */
export function portProblems(port: number, host: string = '127.0.0.1'): Promise<string[]> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ message }) =>
      resolve([`PORT: ${message}. Stop the program that uses it, or set another PORT or HOST.`]),
    )
    server.listen(port, host, () => server.close(() => resolve([])))
  })
}

/** The sentence for a folder without a community. */
export function noData(folder: string): string {
  return `DATA_DIR: ${folder} has no community.`
}

/** Why no data can be kept in a folder, which is made when it is missing. Only its owner can read what is in it, now and later. */
export function folderProblems(folder: string): string[] {
  try {
    makeFolder(folder)
    // Permissions alone aren't enough: the folder may be on a read-only disk.
    rmdirSync(mkdtempSync(path.join(folder, '.probe-')))
    closeToOthers(folder)
    return []
  } catch (error) {
    return [`DATA_DIR: ${folder} can't be used: ${(error as Error).message}`]
  }
}

/** Takes the other accounts of the machine's rights to a folder and all that is in it, or will be made by this process and those it starts. */
function closeToOthers(folder: string): void {
  process.umask(0o077)
  if ((statSync(folder).mode & 0o077) === 0) return
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The folder last: if this is interrupted, the next start does it again.
  for (const name of [...inside, '.']) {
    const file = path.join(folder, name)
    chmodSync(file, statSync(file).mode & 0o700)
  }
}

/** One by one: making them all at once never ends in a place like /proc, where nothing can be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}
