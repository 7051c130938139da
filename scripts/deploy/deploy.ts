import { createHash } from 'node:crypto'
import { build } from '#scripts/build/build.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { refuseNewHosts } from './hosts.ts'
import { namesOf } from './names.ts'
import { ensureResources } from './resources.ts'
import { secretFile } from './secret-file.ts'
import { signIn } from './sign-in.ts'
import { builtVersion, writeWorkerConfigs } from './worker-configs.ts'
import { canAsk } from './wrangler.ts'

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

/** Deploys an environment, in steps that can be repeated; `dryRun` does all that changes nothing. */
export async function deploy(
  file: EnvironmentFile,
  report: (text: string) => void,
  { takeOver, dryRun }: { takeOver: boolean; dryRun: boolean },
): Promise<void> {
  const { environment, values, deployment } = file
  const { api, wrangler } = await signIn(file)
  if (!takeOver && !canAsk) await refuseNewHosts(api, file)
  await build()
  report(`${builtVersion()} is built.`)
  const names = namesOf(environment)
  const isOurs = values.UPSTREAM_URL === undefined
  const ids = isOurs ? await ensureResources(api, names, deployment, { dryRun, report }) : undefined
  const { edge, upstream } = writeWorkerConfigs(file, ids ?? { database: '', search: '' })
  const workers = isOurs ? [upstream, edge] : [edge]
  if (dryRun) {
    for (const { config } of workers) await wrangler(['deploy', '--dry-run', '--config', config])
    report('Nothing was changed.')
    return
  }
  try {
    for (const database of isOurs ? ['DB', 'SEARCH'] : [])
      await wrangler(['d1', 'migrations', 'apply', database, '--remote', '--config', upstream.config])
    for (const { config, secrets } of workers) {
      const args = ['--config', config, '--secrets-file', secretFile(secrets), '--tag', releaseOf(file)]
      await wrangler(['deploy', ...args], { mayAsk: canAsk && !takeOver })
    }
  } catch (error) {
    if (!(error instanceof ScriptFailure)) throw error
    throw new ScriptFailure(
      `${error.message} Run the command again once that is mended: what is done isn't done twice. The release before works with each migration; npm run deploy:rollback returns to it.`,
    )
  }
  report(`${builtVersion()} is deployed. npm run doctor -- --env ${environment} says whether it serves.`)
}
