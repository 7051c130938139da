import { enqueueOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { purgeDeleted } from '#upstream/domains/objects/purge.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { sweepUploads } from '#upstream/domains/uploads/purge-uploads.ts'
import { drain } from './outbox.reader.ts'
import { purgeEndedSessions, purgeExpired } from './purge-expired.ts'

/** Jobs that one lease takes. */
const leaseSize = 20
/** Leases that one run makes, so that a long outbox is worked off over several runs. */
const leasesPerRun = 10
/** The daily trigger of wrangler.toml; the other one comes every minute. */
const dailyCron = '17 3 * * *'

/** A wake-up from the queue: works off the outbox. What the messages say does not matter, nor how many they are. */
export async function consume(_batch: MessageBatch, env: Bindings, _ctx: ExecutionContext): Promise<void> {
  await workOff(env)
}

/** The platform's clock: does what the trigger that rang is for. */
export async function scheduled(
  event: ScheduledController,
  env: Bindings,
  _ctx: ExecutionContext,
): Promise<void> {
  await runScheduled(env, event.cron)
}

/**
 * Every minute: files that nothing uses, jobs that no wake-up reached, and what has run out. Daily: purging, and markup of older
 * versions.
 */
export async function runScheduled(env: Bindings, cron: string): Promise<void> {
  const now = secondsNow()
  if (cron === dailyCron) {
    await purgeDeleted(env.DB, now)
    await purgeEndedSessions(env.DB, now)
    await enqueueOutdated(env, now)
    return
  }
  await sweepUploads(env.DB, now)
  await workOff(env)
  await purgeExpired(env.DB, now)
}

async function workOff(env: Bindings): Promise<void> {
  // With settings that cannot be right no job is begun: it would only use up its attempts.
  readConfig(env)
  for (let lease = 0; lease < leasesPerRun; lease += 1) {
    if ((await drain(env, secondsNow(), leaseSize)) < leaseSize) return
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
