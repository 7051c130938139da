import { Resolver } from 'node:dns/promises'
import { z } from 'zod'
import { ScriptFailure } from '../command-line/script-output.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { namesOf } from './names.ts'
import type { Platform } from './platform.ts'
import { publishedAddresses } from './published-addresses.ts'

/** The three hosts of a site, by its settings, without doublets. */
export function hostsOf(values: Record<string, string>): string[] {
  const origins = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'].map((name) => values[name] ?? '')
  return [...new Set(origins.map((origin) => new URL(origin).host))]
}

/** Whether DNS knows one of a site's hosts. */
export type Lookup = (host: string, hosts: readonly string[]) => Promise<boolean>

const domains = z.array(z.object({ hostname: z.string(), service: z.string() }))

/**
 * Throws ScriptFailure if one of an environment's hosts leads elsewhere: wrangler would replace its DNS records without asking,
 * and with them someone's website.
 */
export async function refuseHostsInUse(
  api: Platform,
  file: EnvironmentFile,
  isKnown: Lookup = isInDns,
): Promise<void> {
  const served = await api.call(domains, 'GET', '/workers/domains')
  const { edge } = namesOf(file.environment)
  const conflicts: string[] = []
  const hosts = hostsOf(file.values)
  for (const host of hosts) {
    const service = served.find(({ hostname }) => hostname === host)?.service
    if (service === edge) continue
    if (service !== undefined) conflicts.push(`${host} is served by the worker ${service}.`)
    else if (await isKnown(host, hosts)) conflicts.push(`${host} has DNS records that lead elsewhere.`)
  }
  if (conflicts.length > 0)
    throw new ScriptFailure(
      [...conflicts, 'Remove what is there, or add --take-over to replace it.'].join('\n'),
    )
}

async function isInDns(host: string, hosts: readonly string[]): Promise<boolean> {
  const published = await publishedAddresses(host, hosts)
  if (published !== null) return published.length > 0
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.some(({ status }) => status === 'fulfilled')
}
