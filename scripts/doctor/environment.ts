import { z } from 'zod'
import type { EnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { namesOf } from '#scripts/deploy/names.ts'
import { findDatabase, remoteDatabase, type Platform } from '#scripts/deploy/account.ts'
import { attempt, duration, finding, type Finding } from '#upstream/domains/management/findings.ts'
import { ageOf, backlogFinding } from '#upstream/domains/management/findings.ts'
import { dataFindings, searchFindings } from './data.ts'
import { senderFindings, siteFindings, type Network } from './site.ts'

const details = z.object({ file_size: z.number().optional() })
const queues = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }))
const metrics = z.object({ backlog_count: z.number(), oldest_message_timestamp_ms: z.number().optional() })

/** Everything about a deployed environment that can be asked from outside. */
export async function environmentFindings(
  { environment, values }: EnvironmentFile,
  api: Platform,
  network: Network,
): Promise<Finding[]> {
  const site = siteFindings(values, network)
  // Another server in the upstream's place has its own storage, and sends its own mail.
  if (values.UPSTREAM_URL !== undefined) return site
  const names = namesOf(environment)
  const advice = {
    admin: `npm run admin -- USERNAME --env ${environment}`,
    migrate: `npm run deploy -- --env ${environment}`,
  }
  const found = await Promise.all([
    site,
    queueFindings(api, names.outbox, 'queue backlog', (count, oldest) =>
      backlogFinding(count, oldest, network.now()),
    ),
    queueFindings(api, names.deadLetters, 'dead letters', (count, oldest) =>
      deadLetterFinding(count, ageOf(oldest, network.now())),
    ),
    attempt('database', async () => {
      const { database, bytes } = await databaseOf(api, names.database)
      return dataFindings(database, Math.floor(network.now() / 1_000), { ...advice, bytes })
    }),
    attempt('search', async () => {
      const { database, bytes } = await databaseOf(api, names.search)
      return searchFindings(database, { ...advice, bytes })
    }),
    senderFindings(values, network.texts),
  ])
  return found.flat()
}

async function databaseOf(api: Platform, name: string) {
  const id = await findDatabase(api, name)
  if (id === undefined) throw new Error(`${name} is missing: deploy`)
  const { file_size } = await api.call(details, 'GET', `/d1/database/${id}`)
  return { database: remoteDatabase(api, id), bytes: file_size }
}

/** Finding about the messages of a queue, which the platform counts approximately. `oldest`: when it was sent, in milliseconds. */
function queueFindings(
  api: Platform,
  name: string,
  check: string,
  judge: (count: number, oldest: number | undefined) => Finding,
): Promise<Finding[]> {
  return attempt(check, async () => {
    const all = await api.call(queues, 'GET', '/queues?per_page=1000')
    const id = all.find(({ queue_name }) => queue_name === name)?.queue_id
    if (id === undefined) throw new Error(`${name} is missing: deploy`)
    const backlog = await api.call(metrics, 'GET', `/queues/${id}/metrics`)
    return [judge(backlog.backlog_count, backlog.oldest_message_timestamp_ms)]
  })
}

/** Messages that the upstream's consumer has ended on too often; `age` of the oldest in seconds. */
function deadLetterFinding(count: number, age: number): Finding {
  const oldest = age > 0 ? `, the oldest for ${duration(age)}` : ''
  const fault = count > 0 ? `about ${count}${oldest}: see docs/runbook.md, then purge the queue` : null
  return finding('dead letters', 'none', fault, 'warn')
}
