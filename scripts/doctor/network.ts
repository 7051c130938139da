import { Resolver } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { timeoutMs } from '#upstream/domains/management/checks/host-findings.ts'
import type { ResolveTxt } from '#upstream/domains/management/checks/mail-findings.ts'

/** Network and clock as the checks use them; tests substitute their own. */
export interface Network {
  fetch: typeof globalThis.fetch
  /** The addresses of a host. */
  addresses(host: string): Promise<string[]>
  texts: ResolveTxt
  /** When a host's certificate ends, in milliseconds since the Unix epoch; throws if it isn't valid. */
  certificateEnd(host: string): Promise<number>
  /** Milliseconds since the Unix epoch. */
  now(): number
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
  now: () => Date.now(),
}
