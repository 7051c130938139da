import { createHash } from 'node:crypto'
import { build } from '../build/build.ts'
import { ScriptFailure } from '../command-line/script-output.ts'
import { awaitVersion } from './await-version.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { refuseHostsInUse } from './hosts.ts'
import { namesOf } from './names.ts'
import { ensureResources, type Resource } from './resources.ts'
import { withSecretFiles } from './secret-files.ts'
import { signIn, type Account } from './sign-in.ts'
import { builtVersion, writeWorkerConfigs, type WorkerFiles } from './worker-configs.ts'
import { wranglerOf } from './wrangler.ts'

type Report = (text: string) => void

/** Extent of the changes that a failed deployment may have made: none, the databases and other storage, or the workers too. */
type Changed = 'nothing' | 'data' | 'workers'

/** Deploys an environment: each step can be repeated, and a failure says how to go on and how to go back. */
export async function deploy(
  file: EnvironmentFile,
  report: Report,
  { takeOver }: { takeOver: boolean },
): Promise<void> {
  let changed: Changed = 'nothing'
  let isFirst = false
  try {
    const account = await signIn(file)
    isFirst = !account.workers.has(namesOf(file.environment).edge)
    report('Logged in.')
    if (!takeOver) await refuseHostsInUse(account.api, file)
    await buildAll(report)
    changed = 'data'
    const workers = await prepare(file, account, report)
    if (file.values.UPSTREAM_URL === undefined) {
      for (const database of ['DB', 'SEARCH']) await migrate(database, workers, account, report)
    }
    changed = 'workers'
    await release(file, workers, account, report)
    await awaitRelease(file, report)
  } catch (error) {
    if (!(error instanceof ScriptFailure)) throw error
    throw new ScriptFailure(`${error.message}\n\n${rollbackAdvice(file, changed, isFirst)}`)
  }
}

async function awaitRelease({ values }: EnvironmentFile, report: Report): Promise<void> {
  const version = builtVersion()
  report(`Waiting for ${version} at ${values.MAIN_ORIGIN} …`)
  await awaitVersion(values, version).catch((error: Error) => {
    throw new ScriptFailure(`Both workers are deployed. ${error.message}`)
  })
  report(`${values.MAIN_ORIGIN} serves ${version}.`)
}

/** Settings that only the commands use: their values make no difference to the workers. */
const localOnly: ReadonlySet<string> = new Set([
  'CLOUDFLARE_API_TOKEN',
  'R2_ACCESS_KEY_ID',
  'R2_SECRET_ACCESS_KEY',
])

/** Tag of a deployment's versions: other settings are another release, too. */
function releaseOf({ values }: EnvironmentFile): string {
  const served = Object.entries(values).filter(([name]) => !localOnly.has(name))
  const settings = JSON.stringify(served.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${builtVersion()}-${createHash('sha256').update(settings).digest('hex').slice(0, 6)}`
}

/** Does all that changes nothing: checks, builds, and lets wrangler check both workers. Throws ScriptFailure if the account can't be asked, too. */
export async function runDry(
  file: EnvironmentFile,
  report: Report,
  { takeOver }: { takeOver: boolean },
): Promise<void> {
  await buildAll(report)
  let failure: unknown
  const account = await signIn(file).catch((error: unknown) => {
    failure = error
  })
  if (account && !takeOver) await refuseHostsInUse(account.api, file)
  const workers = account
    ? await prepare(file, account, report, { dryRun: true })
    : writeWorkerConfigs(file, { database: '', search: '' })
  const wrangler = account?.wrangler ?? wranglerOf({})
  for (const { config } of servedBy(file, workers)) {
    await wrangler(['deploy', '--dry-run', '--config', config])
    report(`Wrangler accepts ${config}.`)
  }
  if (failure)
    throw new ScriptFailure(`What exists isn't known. ${(failure as Error).message} Nothing was changed.`)
  report('Nothing was changed.')
}

async function buildAll(report: Report): Promise<void> {
  const { built } = await build()
  report(`${built ? 'Built' : 'The build is up to date:'} ${builtVersion()}.`)
}

/** Makes missing resources, and the workers' configurations. */
async function prepare(
  file: EnvironmentFile,
  { api }: Account,
  report: Report,
  { dryRun = false } = {},
): Promise<WorkerFiles> {
  if (file.values.UPSTREAM_URL !== undefined) return writeWorkerConfigs(file, { database: '', search: '' })
  const names = namesOf(file.environment)
  const { ids, resources } = await ensureResources(api, names, file.deployment, { dryRun })
  for (const resource of resources) report(describe(resource, dryRun))
  return writeWorkerConfigs(file, ids)
}

function describe({ kind, name, isNew }: Resource, dryRun: boolean): string {
  if (!isNew) return `The ${kind} ${name} exists.`
  return dryRun ? `The ${kind} ${name} is missing; it would be created.` : `Created the ${kind} ${name}.`
}

async function migrate(
  database: string,
  { upstream }: WorkerFiles,
  { wrangler }: Account,
  report: Report,
): Promise<void> {
  const args = ['d1', 'migrations', 'apply', database, '--remote', '--config', upstream.config]
  const output = await wrangler(args)
  const applied = new Set(output.match(/\d{4}_\w+\.sql/g))
  report(`Migrations of ${database}: ${applied.size === 0 ? 'all were applied' : `${applied.size} applied`}.`)
}

/** Deploys the upstream, which the edge is bound to, and then the edge. */
async function release(
  file: EnvironmentFile,
  workers: WorkerFiles,
  { wrangler }: Account,
  report: Report,
): Promise<void> {
  await withSecretFiles(async (writeSecrets) => {
    for (const { name, config, secrets } of servedBy(file, workers)) {
      const secretsFile = writeSecrets(name, secrets)
      const args = ['--config', config, '--secrets-file', secretsFile, '--tag', releaseOf(file)]
      await wrangler(['deploy', ...args])
      report(`Deployed ${name} with ${Object.keys(secrets).length} secrets.`)
    }
  })
}

/** The workers of an environment in the order in which they are deployed. */
function servedBy(
  { environment, values }: EnvironmentFile,
  { edge, upstream }: WorkerFiles,
): (WorkerFiles['edge'] & { name: string })[] {
  const names = namesOf(environment)
  const last = { name: names.edge, ...edge }
  return values.UPSTREAM_URL === undefined ? [{ name: names.upstream, ...upstream }, last] : [last]
}

function rollbackAdvice({ environment }: EnvironmentFile, changed: Changed, isFirst: boolean): string {
  const again = 'Run the command again once that is mended'
  if (changed === 'nothing') return `Nothing was changed. ${again}.`
  const repeat = `${again}: steps that are done are done only once.`
  if (isFirst) return `${repeat} There is no version before this one to go back to.`
  if (changed === 'data')
    return `The version before still serves the site, and works with each migration that was applied. ${repeat}`
  const option = environment === 'production' ? '' : ` -- --env ${environment}`
  return `${repeat} To go back to the version before: npm run deploy:rollback${option}`
}
