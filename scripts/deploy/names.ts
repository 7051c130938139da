import { createHash } from 'node:crypto'

/** The names of an environment's workers and storage in the operator's account: production has the plain ones, any other its own suffix, so that nothing is shared. */
export function namesOf(environment: string) {
  const suffix = environment === 'production' ? '' : `-${environment}`
  return {
    edge: `logic-works-edge${suffix}`,
    upstream: `logic-works-upstream${suffix}`,
    database: `logic-works${suffix}`,
    search: `logic-works-search${suffix}`,
    blobs: `logic-works-blobs${suffix}`,
    outbox: `logic-works-outbox${suffix}`,
    deadLetters: `logic-works-dead-letters${suffix}`,
    // The dataset of Workers Analytics Engine, which its queries name: without hyphens.
    metrics: `logic_works${suffix.replaceAll('-', '_')}`,
  }
}

/** The three hosts of a site, by its settings, without doublets. */
export function hostsOf(values: Record<string, string>): string[] {
  const origins = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'].map((name) => values[name] ?? '')
  return [...new Set(origins.map((origin) => new URL(origin).host))]
}

/** Environments whose namespaces fit below 2^31. */
const maxEnvironments = 200_000

/**
 * Rate-limit namespace of an environment for one of the wrangler file. Namespaces are numbers that an account's workers share:
 * those of production are the file's, those of others are made of the name, and below 2^31, up to which numbers are sure to be accepted.
 */
export function limitNamespace(environment: string, namespace: string): string {
  if (environment === 'production') return namespace
  const hash = createHash('sha256').update(environment).digest().readUInt32BE(0) % maxEnvironments
  return String((hash + 1) * 10_000 + Number(namespace))
}
