import { z } from 'zod'
import { ScriptFailure } from '../command-line/script-output.ts'
import { awaitVersion } from './await-version.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { namesOf } from './names.ts'
import type { Platform } from './platform.ts'
import { signIn } from './sign-in.ts'

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

/** A version of a worker that has served. */
interface Served {
  id: string
  number: number
  /** The release that it belongs to: every deployment is tagged with its own. */
  release: string
}

/** A worker's versions that have served, the newest first, and the one that serves. */
interface History {
  name: string
  current: Served | undefined
  served: Served[]
}

/**
 * Returns the workers of an environment to the release before the one that serves; again, to the one before that. After a deployment
 * that ended halfway, the release before is the one that the edge still has. The databases stay as they are: migrations only add.
 * Throws ScriptFailure when there is none.
 */
export async function rollBack(file: EnvironmentFile, report: (text: string) => void): Promise<void> {
  const { api } = await signIn(file)
  const names = namesOf(file.environment)
  const withUpstream = file.values.UPSTREAM_URL === undefined
  // The newer edge may need the newer upstream, so it goes first.
  const workers = withUpstream ? [names.edge, names.upstream] : [names.edge]
  const histories = await Promise.all(workers.map(async (name) => historyOf(api, name)))
  const release = releaseBefore(histories)
  const targets = histories.map(({ name, served }) => ({
    name,
    target: served.find((version) => version.release === release),
  }))
  for (const { name, target } of targets) {
    if (!target)
      throw new ScriptFailure(
        `${name} never served ${release}, to which the edge would go back. Deploy again instead.`,
      )
  }
  for (const { name, target } of targets) {
    // Each deployment sends all secrets, and without force the platform refuses a version from before that.
    await api.call(z.unknown(), 'POST', `/workers/scripts/${name}/deployments?force=true`, {
      strategy: 'percentage',
      versions: [{ version_id: target?.id, percentage: 100 }],
      annotations: { 'workers/message': `Back to ${release}` },
    })
    report(`${name} is back at ${release}.`)
  }
  // The settings' digest follows the build's version.
  const version = release.split('-')[0] ?? release
  await awaitVersion(file.values, version)
  report(`${file.values.MAIN_ORIGIN} serves ${release}.`)
}

function releaseBefore([edge, upstream]: readonly History[]): string {
  const now = edge?.current
  if (now && upstream?.current && upstream.current.release !== now.release) return now.release
  const before = edge?.served.find(
    ({ number, release }) => now && number < now.number && release !== now.release,
  )
  if (!before) throw new ScriptFailure(`There is no release of ${edge?.name} before this one.`)
  return before.release
}

async function historyOf(api: Platform, name: string): Promise<History> {
  const past = await api.call(deployments, 'GET', `/workers/scripts/${name}/deployments`)
  const { items } = await api.call(versions, 'GET', `/workers/scripts/${name}/versions`)
  const ids = past.deployments.flatMap((deployment) =>
    deployment.versions.map(({ version_id }) => version_id),
  )
  // A version that was only uploaded may be one whose deployment failed.
  const served = items
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number, annotations }) => ({ id, number, release: annotations?.['workers/tag'] ?? '' }))
    .filter(({ release }) => release !== '')
    .sort((a, b) => b.number - a.number)
  return { name, served, current: served.find(({ id }) => id === ids[0]) }
}
