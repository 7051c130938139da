import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { build } from '#scripts/build/build.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { canAsk, signIn, type Platform } from './account.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { hostsOf, namesOf } from './names.ts'
import { ensureResources } from './resources.ts'
import { builtVersion, writeWorkerConfigs } from './worker-configs.ts'

/** Settings that only the commands use: their values make no difference to the workers. */
const localOnly = ['CLOUDFLARE_API_TOKEN', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY']

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
  const isOurs = values.UPSTREAM_URL === undefined
  const ids = isOurs
    ? await ensureResources(api, namesOf(environment), deployment, { dryRun, report })
    : { database: '', search: '' }
  const { edge, upstream } = writeWorkerConfigs(file, ids)
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

/** Tag of a deployment's versions: other settings are another release, too. */
function releaseOf({ values }: EnvironmentFile): string {
  const served = Object.entries(values).filter(([name]) => !localOnly.includes(name))
  const settings = JSON.stringify(served.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${builtVersion()}-${createHash('sha256').update(settings).digest('hex').slice(0, 6)}`
}

/**
 * Throws ScriptFailure if an environment's hosts aren't all its own yet. Wrangler asks before it replaces DNS records and other workers'
 * hosts, but only at a terminal: elsewhere it would take someone's website away.
 */
async function refuseNewHosts(api: Platform, { environment, values }: EnvironmentFile): Promise<void> {
  const domains = z.array(z.object({ hostname: z.string(), service: z.string() }))
  const { edge } = namesOf(environment)
  const served = await api.call(domains, 'GET', '/workers/domains')
  const own = served.filter(({ service }) => service === edge).map(({ hostname }) => hostname)
  const others = hostsOf(values).filter((host) => !own.includes(host))
  if (others.length > 0)
    throw new ScriptFailure(
      `${others.join(', ')} may lead elsewhere: deploy from a terminal, where wrangler asks, or add --take-over to replace what is there.`,
    )
}

/** Writes secrets into a file that only this user can read. It's gone when this process ends, or is interrupted or ended. */
export function secretFile(secrets: Record<string, string>): string {
  // Node makes such a folder with the mode 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return file
}
