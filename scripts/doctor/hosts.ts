import { Resolver } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { finding, type Finding } from './finding.ts'

const timeoutMs = 10_000
const dayMs = 24 * 60 * 60 * 1_000

/** What the checks ask the network; tests answer instead. */
export interface Network {
  fetch: typeof globalThis.fetch
  /** The addresses of a host. */
  addresses(host: string): Promise<string[]>
  /** The texts (TXT) of a name. */
  texts(name: string): Promise<string[]>
  /** When a host's certificate ends, in milliseconds since the Unix epoch; throws if it isn't valid. */
  certificateEnd(host: string): Promise<number>
}

/** The network itself. */
export const network: Network = {
  fetch: (...args) => globalThis.fetch(...args),
  async addresses(host) {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  },
  async texts(name) {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 })
    const found = await resolver.resolveTxt(name).catch(() => [])
    return found.map((parts) => parts.join(''))
  },
  certificateEnd: (host) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port: 443, servername: host, timeout: timeoutMs }, () => {
        const { valid_to: end }: PeerCertificate = socket.getPeerCertificate()
        resolve(Date.parse(end))
        socket.end()
      })
      socket.on('error', reject)
      socket.on('timeout', () => {
        socket.destroy()
        reject(new Error('it takes too long'))
      })
    }),
}

/** Whether a host has addresses, a certificate for some time, and serves the site. */
export async function hostFindings(
  host: string,
  now: number,
  { addresses, certificateEnd, ...net }: Network,
): Promise<Finding[]> {
  const found = await addresses(host)
  if (found.length === 0)
    return [{ check: `DNS of ${host}`, state: 'fail', detail: 'no address: the deployment makes its record' }]
  return [
    { check: `DNS of ${host}`, state: 'ok', detail: found.join(', ') },
    await certificate(host, now, certificateEnd),
    await health(host, net.fetch),
  ]
}

async function certificate(host: string, now: number, end: Network['certificateEnd']): Promise<Finding> {
  const check = `certificate of ${host}`
  try {
    const days = Math.floor(((await end(host)) - now) / dayMs)
    return finding(
      check,
      `${days} days left`,
      days < 14 ? `${days} days left: it should have been renewed` : null,
      'warn',
    )
  } catch (error) {
    return { check, state: 'fail', detail: (error as Error).message }
  }
}

async function health(host: string, fetch: Network['fetch']): Promise<Finding> {
  const check = `https://${host}/healthz`
  try {
    const { status } = await fetch(check, { signal: AbortSignal.timeout(timeoutMs) })
    return finding(check, '200', status === 200 ? null : `${status}: see the log of the edge`)
  } catch (error) {
    return { check, state: 'fail', detail: (error as Error).message }
  }
}

/** Whether the site is ready, with one version in both workers, and this machine's clock agrees with its own. */
export async function readinessFindings(
  origin: string,
  now: number,
  fetch: Network['fetch'],
): Promise<Finding[]> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
  const {
    version,
    upstream,
    failing = [],
  } = (await response.json()) as {
    version?: string
    upstream?: string
    failing?: string[]
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  const drift = Number.isNaN(date) ? 0 : Math.abs(date - now) / 1_000
  return [
    finding(
      'ready',
      'yes',
      response.status === 200 ? null : `no: ${failing.join(', ') || response.status}; see docs/runbook.md`,
    ),
    finding(
      'versions',
      `both ${version}`,
      upstream !== undefined && upstream !== version
        ? `edge ${version}, upstream ${upstream}: deploy again, or go back`
        : null,
    ),
    finding(
      'clock',
      `${drift.toFixed(0)} s apart`,
      drift > 30 ? `${drift.toFixed(0)} s apart: set this machine's clock` : null,
      'warn',
    ),
  ]
}
