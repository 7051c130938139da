import { Resolver } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { reasonOf } from '#shared/errors.ts'
import { parseMailbox } from '#upstream/config/mail-config.ts'
import { attempt, finding, type Finding } from '#upstream/domains/management/findings.ts'
import { healthFinding, readinessFindings, timeoutMs } from '#upstream/domains/management/findings.ts'
import { mailFindings, type ResolveTxt } from '#upstream/domains/management/findings.ts'
import { hostsOf } from '#scripts/deploy/names.ts'

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

const dns = new Resolver({ timeout: 3_000, tries: 2 })

/** The network itself. */
export const network: Network = {
  fetch: (...args) => globalThis.fetch(...args),
  async addresses(host) {
    const found = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  },
  async texts(name) {
    const found = await dns.resolveTxt(name).catch(() => [])
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
      socket.on('timeout', () => socket.destroy(new Error('it takes too long')))
    }),
  now: () => Date.now(),
}

/** Findings about a site's hosts and origin, from this machine. */
export async function siteFindings(values: Record<string, string>, site: Network): Promise<Finding[]> {
  const found = await Promise.all([
    ...hostsOf(values).map((host) => attempt(`DNS of ${host}`, () => hostFindings(host, site))),
    attempt('ready', () => readinessFindings(values.MAIN_ORIGIN ?? '', site)),
  ])
  return found.flat()
}

/** Findings about the domain of a site's sender address, as mail receivers see it. */
export function senderFindings(
  { MAIL_FROM, MAIN_ORIGIN, DKIM_SELECTOR }: Record<string, string>,
  texts: ResolveTxt,
): Promise<Finding[]> {
  const sender = parseMailbox(MAIL_FROM ?? '')?.address
  const domain = sender?.split('@').at(-1) ?? new URL(MAIN_ORIGIN ?? '').hostname
  return attempt('SPF', () => mailFindings(domain, DKIM_SELECTOR, texts))
}

/** Whether a host has addresses, a certificate for some time, and serves the site. */
async function hostFindings(host: string, site: Network): Promise<Finding[]> {
  const found = await site.addresses(host)
  const fault = found.length === 0 ? 'no address: its DNS record is missing' : null
  const record = finding(`DNS of ${host}`, found.join(', '), fault)
  return fault ? [record] : [record, await certificate(host, site), await healthFinding(host, site.fetch)]
}

const dayMs = 24 * 60 * 60 * 1_000

async function certificate(host: string, { certificateEnd, now }: Network): Promise<Finding> {
  const check = `certificate of ${host}`
  try {
    const days = Math.floor(((await certificateEnd(host)) - now()) / dayMs)
    const fault = days < 14 ? `${days} days left: it should have been renewed` : null
    return finding(check, `${days} days left`, fault, 'warn')
  } catch (error) {
    return { check, state: 'fail', detail: reasonOf(error) }
  }
}
