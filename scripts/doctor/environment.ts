import { z } from 'zod'
import type { EnvironmentFile } from '../deploy/environment-file.ts'
import { namesOf } from '../deploy/names.ts'
import { remoteDatabase } from '../deploy/remote-database.ts'
import { bucketHeaders, findDatabase } from '../deploy/resources.ts'
import type { Platform } from '../deploy/platform.ts'
import type { Account } from '../deploy/sign-in.ts'
import { attempt, duration, finding, type Finding } from '#upstream/domains/management/checks/finding.ts'
import { ageOf, backlogFinding } from '#upstream/domains/management/checks/queue-backlog.ts'
import { dataFindings, searchFindings } from './data.ts'
import { siteFindings } from './hosts.ts'
import { senderFindings } from './sender.ts'
import type { Network } from './network.ts'

const database = z.object({ file_size: z.number().optional() })
const queues = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }))
const metrics = z.object({ backlog_count: z.number(), oldest_message_timestamp_ms: z.number().optional() })

/** Everything about a deployed environment that can be asked from outside. */
export async function environmentFindings(
  file: EnvironmentFile,
  { api, workers }: Account,
  network: Network,
): Promise<Finding[]> {
  // Another server in the upstream's place has its own storage, and sends its own mail.
  const isOurs = file.values.UPSTREAM_URL === undefined
  const names = namesOf(file.environment)
  const expected = isOurs ? [names.edge, names.upstream] : [names.edge]
  const found = await Promise.all([
    ...siteFindings(file.values, network, 'no address: the deployment makes its record'),
    ...(isOurs ? storageFindings(file, api, network.now()) : []),
    ...(isOurs ? [senderFindings(file.values, network.texts)] : []),
  ])
  return [missing('workers', expected, [...workers]), ...found.flat()]
}

function storageFindings(file: EnvironmentFile, api: Platform, now: number): Promise<Finding[]>[] {
  const names = namesOf(file.environment)
  const env = `--env ${file.environment}`
  const admin = `npm run admin -- USERNAME ${env}`
  const migrate = `npm run deploy -- ${env}`
  return [
    attempt('queues', async () => {
      const existingQueues = await api.call(queues, 'GET', '/queues?per_page=1000')
      const found = missing(
        'queues',
        [names.outbox, names.deadLetters],
        existingQueues.map(({ queue_name }) => queue_name),
      )
      const backlogs = existingQueues.map(async ({ queue_id, queue_name }) => {
        if (queue_name === names.outbox) return waitingFindings(api, queue_id, now)
        return queue_name === names.deadLetters ? deadLetterFindings(api, queue_id, now) : []
      })
      return [found, ...(await Promise.all(backlogs)).flat()]
    }),
    attempt('bucket', async () => {
      await api.call(
        z.unknown(),
        'GET',
        `/r2/buckets/${names.blobs}`,
        undefined,
        bucketHeaders(file.deployment),
      )
      return [finding('bucket', names.blobs, null)]
    }),
    attempt('database', async () => {
      const id = await findDatabase(api, names.database)
      if (id === undefined) return [missing('database', [names.database], [])]
      const { file_size } = await api.call(database, 'GET', `/d1/database/${id}`)
      return dataFindings(remoteDatabase(api, id), Math.floor(now / 1_000), {
        admin,
        migrate,
        bytes: file_size,
      })
    }),
    attempt('search', async () => {
      const id = await findDatabase(api, names.search)
      if (id === undefined) return [missing('search', [names.search], [])]
      const { file_size } = await api.call(database, 'GET', `/d1/database/${id}`)
      return searchFindings(remoteDatabase(api, id), { migrate, bytes: file_size })
    }),
  ]
}

function waitingFindings(api: Platform, queue: string, now: number): Promise<Finding[]> {
  return attempt('queue backlog', async () => {
    const { count, oldest } = await backlogOf(api, queue)
    return [backlogFinding(count, oldest, now)]
  })
}

/** Messages that the upstream's consumer has ended on too often. */
function deadLetterFindings(api: Platform, queue: string, now: number): Promise<Finding[]> {
  return attempt('dead letters', async () => {
    const { count, oldest: sent } = await backlogOf(api, queue)
    const age = ageOf(sent, now)
    const oldest = age > 0 ? `, the oldest for ${duration(age)}` : ''
    const fault = count > 0 ? `about ${count}${oldest}: see docs/runbook.md, then purge the queue` : null
    return [finding('dead letters', 'none', fault, 'warn')]
  })
}

/** The messages of a queue, which the platform counts approximately, and when the oldest was sent, in milliseconds. */
async function backlogOf(api: Platform, queue: string): Promise<{ count: number; oldest?: number }> {
  const backlog = await api.call(metrics, 'GET', `/queues/${queue}/metrics`)
  return { count: backlog.backlog_count, oldest: backlog.oldest_message_timestamp_ms }
}

function missing(check: string, expected: readonly string[], existing: readonly string[]): Finding {
  const absent = expected.filter((name) => !existing.includes(name))
  return finding(
    check,
    expected.join(', '),
    absent.length > 0 ? `missing: ${absent.join(', ')}; deploy` : null,
  )
}
