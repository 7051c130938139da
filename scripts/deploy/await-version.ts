import { get } from 'node:https'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { reasonOf } from '#shared/errors.ts'
import { ScriptFailure } from '../command-line/script-output.ts'
import { hostsOf } from './hosts.ts'
import { publishedAddresses } from './published-addresses.ts'

/** How long a new version may take, in seconds: the first time, the hosts' DNS records and certificates are made meanwhile. */
const timeoutSeconds = 300

/** How a site is found and asked; tests answer instead. */
export interface SiteNetwork {
  published: typeof publishedAddresses
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The JSON at an address of the web, from a server at one of the network addresses. */
  fetchAt(url: string, addresses: readonly string[]): Promise<unknown>
  /** Resolves some time later; the time since the beginning, in seconds. */
  wait(): Promise<number>
}

/**
 * Waits until the site with these settings reports that it's ready and of a version, and its upstream too if it's ours. Throws
 * ScriptFailure with its last report.
 */
export async function awaitVersion(
  values: Record<string, string>,
  version: string,
  network: SiteNetwork = realNetwork(),
): Promise<void> {
  const origin = String(values.MAIN_ORIGIN)
  const isOurs = values.UPSTREAM_URL === undefined
  let last = 'nothing'
  do {
    const found = await readiness(origin, hostsOf(values), network)
    if (typeof found === 'string') last = found
    else {
      const versions = [found.version, isOurs ? found.upstream : version]
      if (found.status === 'ok' && versions.every((one) => one === version)) return
      last = [found.status, found.version, found.upstream, ...found.failing].filter(Boolean).join(' ')
    }
  } while ((await network.wait()) < timeoutSeconds)
  throw new ScriptFailure(
    `${origin}/readyz doesn't answer with version ${version} after ${timeoutSeconds} seconds. It said last: ${last}.`,
  )
}

const readinessReport = z.object({
  status: z.string(),
  version: z.string().optional(),
  upstream: z.string().optional(),
  failing: z.array(z.string()).default([]),
})

/** Readiness report of the site, or a short reason why the request fails. */
async function readiness(
  origin: string,
  hosts: string[],
  network: SiteNetwork,
): Promise<z.output<typeof readinessReport> | string> {
  try {
    const addresses = await network.published(new URL(origin).hostname, hosts)
    // Not asked for yet: this machine would remember for half an hour that there is no such host.
    if (addresses?.length === 0) return 'its DNS record is still being made'
    return readinessReport.parse(await ask(origin, addresses, network))
  } catch (error) {
    return reasonOf(error)
  }
}

/** Body of `/readyz`, from the host's address by this machine's resolver, or from the addresses that its zone publishes. */
async function ask(origin: string, addresses: string[] | null, network: SiteNetwork): Promise<unknown> {
  const url = `${origin}/readyz`
  try {
    const response = await network.fetch(url, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(10_000),
    })
    return await response.json()
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    // This machine or its resolver has cached that there was no such host.
    if (code === 'ENOTFOUND' && addresses) return network.fetchAt(url, addresses)
    throw error
  }
}

function realNetwork(): SiteNetwork {
  const start = Date.now()
  return {
    published: publishedAddresses,
    fetch: (...args) => globalThis.fetch(...args),
    fetchAt,
    async wait() {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return (Date.now() - start) / 1_000
    },
  }
}

/** The JSON at a URL, from these IP addresses without a DNS query. */
export async function fetchAt(
  url: string,
  addresses: readonly string[],
  options: { port?: number; ca?: string } = {},
): Promise<unknown> {
  const known = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { ...options, lookup: (_host, _options, found) => found(null, known), timeout: 10_000 },
      (response) => json(response).then(resolve, reject),
    )
    request.on('timeout', () => request.destroy(new Error('it takes too long')))
    request.on('error', reject)
  })
}
