import { reasonOf } from '#shared/errors.ts'
import { attempt, finding, type Finding } from '#upstream/domains/management/checks/finding.ts'
import { healthFinding, readinessFindings } from '#upstream/domains/management/checks/host-findings.ts'
import { hostsOf } from '../deploy/hosts.ts'
import type { Network } from './network.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Findings about a site's hosts and origin, from this machine. `noAddress` describes how a host without an address gets its DNS record. */
export function siteFindings(
  values: Record<string, string>,
  network: Network,
  noAddress: string,
): Promise<Finding[]>[] {
  return [
    ...hostsOf(values).map((host) => attempt(`DNS of ${host}`, () => hostFindings(host, network, noAddress))),
    attempt('ready', () => readinessFindings(values.MAIN_ORIGIN ?? '', network)),
  ]
}

/** Whether a host has addresses, a certificate for some time, and serves the site. */
async function hostFindings(host: string, network: Network, noAddress: string): Promise<Finding[]> {
  const found = await network.addresses(host)
  const dns = finding(`DNS of ${host}`, found.join(', '), found.length === 0 ? noAddress : null)
  if (found.length === 0) return [dns]
  return [dns, await certificate(host, network), await healthFinding(host, network.fetch)]
}

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
