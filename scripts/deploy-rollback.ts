import { z } from 'zod'
import { runScript } from '#scripts/command-line/parse-options.ts'
import { printStep, ScriptFailure } from '#scripts/command-line/script-output.ts'
import { signIn, type Platform } from '#scripts/deploy/account.ts'
import { readEnvironmentFile, type EnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { namesOf } from '#scripts/deploy/names.ts'

const usage = 'Usage: npm run deploy:rollback -- [--env staging]'
const options = { env: { type: 'string', default: 'production' } } as const

const deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })).min(1) })),
})
const versions = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      annotations: z.object({ 'workers/tag': z.string().optional() }).optional(),
    }),
  ),
})

/** A version of a worker that has served, with the release that it belongs to: every deployment is tagged with its own. */
interface Served {
  id: string
  number: number
  release: string
}

/**
 * Returns the workers of an environment, by wrangler, to the release before the one that serves; again, to the one before that. After a
 * deployment that ended halfway, the release before is the one that the edge still has. Throws ScriptFailure when there is none.
 */
async function rollBack(file: EnvironmentFile): Promise<void> {
  const { api, wrangler } = await signIn(file)
  const names = namesOf(file.environment)
  // The newer edge may need the newer upstream, so it goes first.
  const workers = file.values.UPSTREAM_URL === undefined ? [names.edge, names.upstream] : [names.edge]
  const histories = await Promise.all(workers.map(async (name) => historyOf(api, name)))
  const release = releaseBefore(histories)
  const targets = histories.map(({ served }) => served.find((version) => version.release === release))
  if (release === undefined || targets.includes(undefined))
    throw new ScriptFailure(
      `There is no release of ${workers.join(' and ')} before this one. Deploy again instead.`,
    )
  for (const [index, name] of workers.entries()) {
    const args = [String(targets[index]?.id), '--name', name, '--message', `Back to ${release}`, '--yes']
    await wrangler(['rollback', ...args])
  }
  printStep(`${workers.join(' and ')} are back at ${release}.`)
}

type History = Awaited<ReturnType<typeof historyOf>>

function releaseBefore([edge, upstream]: readonly History[]): string | undefined {
  const now = edge?.current
  if (now === undefined) return undefined
  if (upstream?.current && upstream.current.release !== now.release) return now.release
  return edge?.served.find(({ number, release }) => number < now.number && release !== now.release)?.release
}

/** The tagged versions of a worker that have served, the newest first, and the one that serves. */
async function historyOf(
  api: Platform,
  name: string,
): Promise<{ served: Served[]; current: Served | undefined }> {
  const past = await api.call(deployments, 'GET', `/workers/scripts/${name}/deployments`)
  const { items } = await api.call(versions, 'GET', `/workers/scripts/${name}/versions`)
  // A version that was only uploaded may be one whose deployment failed.
  const ids = past.deployments.flatMap(({ versions: parts }) => parts.map(({ version_id }) => version_id))
  const served = items
    .map(({ id, number, annotations }) => ({ id, number, release: annotations?.['workers/tag'] ?? '' }))
    .filter(({ id, release }) => ids.includes(id) && release !== '')
    .sort((a, b) => b.number - a.number)
  return { served, current: served.find(({ id }) => id === ids[0]) }
}

await runScript(usage, { options }, ({ values }) => rollBack(readEnvironmentFile(values.env)))
