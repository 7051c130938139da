import { z } from 'zod'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { namesOf } from './names.ts'
import type { Platform } from './platform.ts'

/** The three hosts of a site, by its settings, without doublets. */
export function hostsOf(values: Record<string, string>): string[] {
  const origins = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'].map((name) => values[name] ?? '')
  return [...new Set(origins.map((origin) => new URL(origin).host))]
}

const domains = z.array(z.object({ hostname: z.string(), service: z.string() }))

/**
 * Throws ScriptFailure if an environment's hosts aren't all its own yet. Wrangler asks before it replaces DNS records and other workers'
 * hosts, but only at a terminal: elsewhere it would take someone's website away.
 */
export async function refuseNewHosts(api: Platform, { environment, values }: EnvironmentFile): Promise<void> {
  const served = await api.call(domains, 'GET', '/workers/domains')
  const { edge } = namesOf(environment)
  const own = served.filter(({ service }) => service === edge).map(({ hostname }) => hostname)
  const others = hostsOf(values).filter((host) => !own.includes(host))
  if (others.length > 0)
    throw new ScriptFailure(
      `${others.join(', ')} may lead elsewhere: deploy from a terminal, where wrangler asks, or add --take-over to replace what is there.`,
    )
}
