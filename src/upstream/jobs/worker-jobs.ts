import { logLine } from '#shared/log.ts'
import { measuredRun } from '#upstream/config/measured-bindings.ts'
import { isRequestId } from '#upstream/platform/trace.ts'
import { enqueueUnread } from '#upstream/domains/creations/reading/reading.writer.ts'
import {
  dailyCron,
  isRenewed,
  recordRenewal,
  recordScheduledRun,
} from '#upstream/domains/management/health.reader.ts'
import { enqueueOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { addUpViews } from '#upstream/domains/objects/views.writer.ts'
import { purgeVisits } from '#upstream/domains/objects/visit.writer.ts'
import { purgeDeleted } from '#upstream/domains/objects/purge.ts'
import { purgeExports } from '#upstream/domains/personal-data/export/export.writer.ts'
import { enqueueDigests } from '#upstream/domains/notifications/digest.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { purgeSharePictures } from '#upstream/domains/share/share-pictures.ts'
import { purgeUploads } from '#upstream/domains/uploads/purge-uploads.ts'
import { requeueLostMails } from '#upstream/mail/deliver-mail.ts'
import { drain } from './outbox.reader.ts'
import { purgeEndedSessions, purgeExpired, applyRetention } from './purge-expired.ts'

const leaseSize = 20
/** Leases that one run takes, so that a long outbox is processed in several runs. */
const leasesPerRun = 10

export async function consume(
  { messages }: MessageBatch,
  env: Bindings,
  _ctx: ExecutionContext,
): Promise<void> {
  for (const { body } of messages) {
    const { requestId } = (body ?? {}) as { requestId?: unknown }
    if (isRequestId(requestId)) logLine(readConfig(env), 'debug', 'woken', { requestId })
  }
  await measuredRun(env, runQueuedJobs)
}

export async function scheduled(
  event: ScheduledController,
  env: Bindings,
  _ctx: ExecutionContext,
): Promise<void> {
  await measuredRun(env, (measured) => runScheduled(measured, event.cron))
}

/**
 * Runs the tasks of a cron trigger. Every minute: unused files, expired data exports, lost emails, digests, jobs that no wake-up reached, expired
 * rows, and views; in a release's first minute also objects that older versions rendered or read. Daily: purging, rows past the retention
 * settings, and again the remaining objects of older versions.
 */
export async function runScheduled(env: Bindings, cron: string): Promise<void> {
  const now = secondsNow()
  if (cron === dailyCron) {
    await purgeDeleted(env.DB, now)
    await purgeEndedSessions(env.DB, now)
    await purgeVisits(env.DB)
    await purgeSharePictures(env.BLOBS, now)
    await applyRetention(env.DB, readConfig(env).retention, now)
    await enqueueOlder(env, now)
    return recordScheduledRun(env.DB, cron, now)
  }
  await purgeUploads(env.DB, now)
  await purgeExports(env.DB, now)
  await requeueLostMails(env, now)
  await enqueueDigests(env, now)
  await runQueuedJobs(env)
  await purgeExpired(env.DB, now)
  // Last: a failure here stops no task that users wait for.
  await addUpViews(env.DB, now)
  if (!(await isRenewed(env.DB))) {
    await enqueueOlder(env, now)
    await recordRenewal(env.DB, now)
  }
  await recordScheduledRun(env.DB, cron, now)
}

/** Queues rendering and reading of objects that older versions rendered or read, if there are any. */
async function enqueueOlder(env: Bindings, now: number): Promise<void> {
  await enqueueOutdated(env, now)
  await enqueueUnread(env, now)
}

async function runQueuedJobs(env: Bindings): Promise<void> {
  // With invalid settings no job is started: it would only use up its attempts.
  readConfig(env)
  for (let lease = 0; lease < leasesPerRun; lease += 1) {
    if ((await drain(env, secondsNow(), leaseSize)) < leaseSize) return
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
