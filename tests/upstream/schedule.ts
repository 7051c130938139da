import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Bindings } from '#upstream/config/env.ts'
import { scheduled } from '#upstream/jobs/worker-jobs.ts'

/** Runs the minutely cron. */
export function runMinute(bindings: Bindings = env): Promise<void> {
  return run('* * * * *', bindings)
}

/** Runs the daily cron. */
export function runDay(bindings: Bindings = env): Promise<void> {
  return run('17 3 * * *', bindings)
}

async function run(cron: string, bindings: Bindings): Promise<void> {
  await scheduled(createScheduledController({ cron }), bindings, createExecutionContext())
}
