import { setTimeout } from 'node:timers/promises'
import { unstable_readConfig as readWranglerConfig } from 'wrangler'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const everyMinute = '* * * * *'

/**
 * Does the upstream's scheduled work at once and then every minute, one run after the other; the work of less frequent triggers, at
 * once and every day, since this machine may always be off when they are due. Aborting what is returned starts no more runs; a current run
 * ends with the workers.
 */
export function startSchedule(
  run: (cron: string) => Promise<unknown>,
  { crons = upstreamCrons(), everyMs = minuteMs } = {},
): AbortController {
  const stopped = new AbortController()
  void runPeriodically(stopped.signal)
  return stopped

  async function runPeriodically(signal: AbortSignal): Promise<void> {
    const dueAt = new Map(crons.map((cron) => [cron, 0]))
    while (!signal.aborted) {
      const startedAt = Date.now()
      for (const [cron, at] of dueAt) {
        if (signal.aborted || startedAt < at) continue
        dueAt.set(cron, startedAt + (cron === everyMinute ? 0 : dayMs))
        await run(cron).catch((error: unknown) => {
          if (!signal.aborted) console.error(`The scheduled jobs failed: ${String(error)}`)
        })
      }
      const rest = Math.max(0, startedAt + everyMs - Date.now())
      await setTimeout(rest, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}

/** The triggers of the upstream's wrangler.toml. */
function upstreamCrons(): string[] {
  const { triggers } = readWranglerConfig({ config: 'src/upstream/wrangler.toml' })
  return triggers.crons ?? []
}
