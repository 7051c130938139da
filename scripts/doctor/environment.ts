import { z } from 'zod'
import type { EnvironmentFile } from '../deploy/environment-file.ts'
import { hostsOf } from '../deploy/hosts.ts'
import { namesOf } from '../deploy/names.ts'
import { remoteDatabase } from '../deploy/remote-database.ts'
import { bucketHeaders, findDatabase } from '../deploy/resources.ts'
import type { Platform } from '../deploy/platform.ts'
import type { Account } from '../deploy/sign-in.ts'
import { parseMailbox } from '#upstream/config/mailbox.ts'
import { dataFindings, searchFindings } from './data.ts'
import { attempt, duration, finding, type Finding } from './finding.ts'
import { hostFindings, readinessFindings, type Network } from './hosts.ts'
import { mailFindings } from './mail.ts'

const database = z.object({ file_size: z.number().optional() })
const queues = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }))
const metrics = z.object({ backlog_count: z.number(), oldest_message_timestamp_ms: z.number().optional() })
const workers = z.array(z.object({ id: z.string() }))

/** Seconds that a message may wait while the consumer works. */
const longestWait = 10 * 60

/** Everything about a deployed environment that can be asked from outside. `now` is in milliseconds since the Unix epoch. */
export async function environmentFindings(
  file: EnvironmentFile,
  { api }: Account,
  net: Network,
  now: number,
): Promise<Finding[]> {
  // Another server in the upstream's place has its own storage, and sends its own mail.
  const isOurs = file.values.UPSTREAM_URL === undefined
  const names = namesOf(file.environment)
  const origin = file.values.MAIN_ORIGIN ?? ''
  const found = await Promise.all([
    ...hostsOf(file).map((host) => attempt(`DNS of ${host}`, () => hostFindings(host, now, net))),
    attempt('ready', () => readinessFindings(origin, now, net.fetch)),
    attempt('workers', async () => {
      const there = await api.call(workers, 'GET', '/workers/scripts')
      return missing(
        'workers',
        isOurs ? [names.edge, names.upstream] : [names.edge],
        there.map(({ id }) => id),
      )
    }),
    ...(isOurs ? storageFindings(file, api, now) : []),
    ...(isOurs
      ? [attempt('SPF', () => mailFindings(senderDomain(file), file.deployment.DKIM_SELECTOR, net.texts))]
      : []),
  ])
  return found.flat()
}

function storageFindings(file: EnvironmentFile, api: Platform, now: number): Promise<Finding[]>[] {
  const names = namesOf(file.environment)
  return [
    attempt('queues', async () => {
      const there = await api.call(queues, 'GET', '/queues?per_page=1000')
      const wanted = [names.outbox, names.deadLetters]
      const found = missing(
        'queues',
        wanted,
        there.map(({ queue_name }) => queue_name),
      )
      const backlogs = there.map(async ({ queue_id, queue_name }) => {
        if (queue_name === names.outbox) return waitingFindings(api, queue_id, now)
        return queue_name === names.deadLetters ? deadLetterFindings(api, queue_id, now) : []
      })
      return [...found, ...(await Promise.all(backlogs)).flat()]
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
      if (id === undefined) return missing('database', [names.database], [])
      const { file_size } = await api.call(database, 'GET', `/d1/database/${id}`)
      return dataFindings(remoteDatabase(api, id), Math.floor(now / 1_000), file_size)
    }),
    attempt('search', async () => {
      const id = await findDatabase(api, names.search)
      return id === undefined
        ? missing('search', [names.search], [])
        : searchFindings(remoteDatabase(api, id))
    }),
  ]
}

/** Messages that wait for the upstream's consumer, which takes them within seconds. */
function waitingFindings(api: Platform, queue: string, now: number): Promise<Finding[]> {
  return attempt('queue backlog', async () => {
    const { count, age } = await backlogOf(api, queue, now)
    const seen = count === 0 ? 'nothing waits' : `about ${count}, the oldest for ${duration(age)}`
    const fault =
      count > 0 && age > longestWait ? `${seen}: the consumer has stopped, see docs/runbook.md` : null
    return [finding('queue backlog', seen, fault, 'warn')]
  })
}

/** Messages that the upstream's consumer has ended on too often. */
function deadLetterFindings(api: Platform, queue: string, now: number): Promise<Finding[]> {
  return attempt('dead letters', async () => {
    const { count, age } = await backlogOf(api, queue, now)
    const oldest = age > 0 ? `, the oldest for ${duration(age)}` : ''
    const fault = count > 0 ? `about ${count}${oldest}: see docs/runbook.md, then purge the queue` : null
    return [finding('dead letters', 'none', fault, 'warn')]
  })
}

/** The messages of a queue, which the platform counts approximately, and the age of the oldest in seconds; 0 when there is none. */
async function backlogOf(api: Platform, queue: string, now: number): Promise<{ count: number; age: number }> {
  const { backlog_count: count, oldest_message_timestamp_ms: oldest = 0 } = await api.call(
    metrics,
    'GET',
    `/queues/${queue}/metrics`,
  )
  return { count, age: oldest > 0 ? Math.round((now - oldest) / 1_000) : 0 }
}

function missing(check: string, wanted: readonly string[], there: readonly string[]): Finding[] {
  const gone = wanted.filter((name) => !there.includes(name))
  return [finding(check, wanted.join(', '), gone.length > 0 ? `missing: ${gone.join(', ')}; deploy` : null)]
}

function senderDomain({ values }: EnvironmentFile): string {
  const sender = parseMailbox(values.MAIL_FROM ?? '')?.address
  return sender?.split('@').at(-1) ?? new URL(values.MAIN_ORIGIN ?? '').hostname
}
