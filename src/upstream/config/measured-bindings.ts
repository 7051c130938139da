import { reportMetrics } from '#shared/metrics.ts'
import { measuredDatabase } from '#upstream/platform/measured-database.ts'
import { traced, tracedMetrics } from '#upstream/platform/trace.ts'
import { readConfig, type Bindings } from './env.ts'

const known = new WeakMap<Bindings, Bindings>()

/** The platform's bindings, with databases whose round trips are counted; the same object for the same bindings. */
export function measuredBindings(env: Bindings): Bindings {
  const measured = known.get(env) ?? {
    ...env,
    DB: measuredDatabase(env.DB, { isFollowed: true }),
    SEARCH: measuredDatabase(env.SEARCH),
  }
  known.set(env, measured)
  return measured
}

export function measuredRun(env: Bindings, work: (env: Bindings) => Promise<void>): Promise<void> {
  return traced(crypto.randomUUID(), async () => {
    try {
      await work(measuredBindings(env))
    } finally {
      report(env)
    }
  })
}

export function report(env: Bindings): void {
  const { METRICS: binding } = env
  reportMetrics('upstream', { binding, development: readConfig(env).development }, tracedMetrics())
}
