import { Resolver } from 'node:dns/promises'

/** DNS servers to query: this machine's resolver, and the port of the zones' own servers. Tests have servers of their own. */
interface Servers {
  system?: Resolver
  port?: number
  timeoutMs?: number
}

/**
 * Addresses of a host as the servers of its zone publish them; null when they give no reply. This machine's resolver isn't queried
 * for any of the `hosts`: it would remember for up to half an hour that one doesn't exist yet, and so would the operator's browser.
 */
export async function publishedAddresses(
  host: string,
  hosts: readonly string[],
  { timeoutMs = 2_000, port = 53, system = new Resolver({ timeout: timeoutMs, tries: 2 }) }: Servers = {},
): Promise<string[] | null> {
  const servers = await serversOf(host, hosts, system)
  if (servers.length === 0) return null
  const zone = new Resolver({ timeout: timeoutMs, tries: 2 })
  zone.setServers(servers.map((address) => `${address}:${port}`))
  const found = await Promise.allSettled([zone.resolve4(host), zone.resolve6(host)])
  const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const isMissing = found.every(
    (result) => result.status === 'rejected' && (result.reason as NodeJS.ErrnoException).code === 'ENOTFOUND',
  )
  return addresses.length > 0 || isMissing ? addresses : null
}

/** The addresses of the servers of the closest zone that a host can be in. */
async function serversOf(host: string, hosts: readonly string[], system: Resolver): Promise<string[]> {
  const labels = host.split('.')
  const above = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  // A registered domain exists, even when none of its records do.
  const zones = above.filter((name) => !hosts.includes(name) || name.split('.').length === 2)
  for (const zone of zones) {
    const names = await system.resolveNs(zone).catch(() => [])
    if (names.length === 0) continue
    const found = await Promise.allSettled(names.slice(0, 2).map(async (name) => system.resolve4(name)))
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  }
  return []
}
