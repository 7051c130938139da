import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Bindings } from '#upstream/config/env.ts'
import { scheduled } from '#upstream/jobs/worker-jobs.ts'

/** Does what the platform starts every minute. */
export function runMinute(bindings: Bindings = env): Promise<void> {
  return run('* * * * *', bindings)
}

/** Does what the platform starts every day. */
export function runDay(bindings: Bindings = env): Promise<void> {
  return run('17 3 * * *', bindings)
}

async function run(cron: string, bindings: Bindings): Promise<void> {
  await scheduled(createScheduledController({ cron }), bindings, createExecutionContext())
}
