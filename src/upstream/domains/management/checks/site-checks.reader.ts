import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { settingValues } from '#upstream/config/env.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { addressesOf, textsOf } from './dns-over-https.ts'
import { attempt, finding, type Finding } from './finding.ts'
import { healthFinding, readinessFindings } from './host-findings.ts'
import { mailFindings } from './mail-findings.ts'
import { backlogFinding } from './queue-backlog.ts'

/** What `npm run doctor` checks from outside, as far as a worker can. Throws 403 unless the viewer is an admin. */
export async function readSiteChecks({ viewer, env, config }: RequestContext): Promise<Finding[]> {
  requireAllowed(canAdminister(viewer))
  const queue = attempt('queue backlog', async () => {
    const { backlogCount, oldestMessageTimestamp } = await env.OUTBOX.metrics()
    return [backlogFinding(backlogCount, oldestMessageTimestamp?.getTime(), Date.now())]
  })
  const { main, auth, assets } = config.origins
  // A site on one's own machine has no DNS, no certificate and no mail domain.
  if (isLoopbackOrigin(main)) return queue
  const domain = config.mail.from.address.split('@').at(-1) ?? ''
  const hosts = [...new Set([main, auth, assets].map((origin) => new URL(origin).host))]
  const found = await Promise.all([
    ...hosts.map((host) => attempt(`DNS of ${host}`, () => hostFindings(host))),
    attempt('ready', () => readinessFindings(main, { fetch, now: Date.now })),
    attempt('SPF', () =>
      mailFindings(domain, settingValues(env).DKIM_SELECTOR, (name) => textsOf(name, fetch)),
    ),
    queue,
  ])
  return found.flat()
}

async function hostFindings(host: string): Promise<Finding[]> {
  const found = await addressesOf(host, fetch)
  const dns = finding(
    `DNS of ${host}`,
    found.join(', '),
    found.length === 0 ? 'no address: nobody finds it' : null,
  )
  return found.length === 0 ? [dns] : [dns, await healthFinding(host, fetch)]
}
