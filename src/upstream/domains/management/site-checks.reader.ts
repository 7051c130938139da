import { z } from 'zod'
import {
  timeoutMs,
  attempt,
  finding,
  type Finding,
  healthFinding,
  readinessFindings,
  mailFindings,
  backlogFinding,
} from './findings.ts'
import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { settingValues } from '#upstream/config/env.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** A public resolver that answers in JSON: a worker has no way to DNS itself. */
const resolver = 'https://cloudflare-dns.com/dns-query'

const dnsReply = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
})

const types = { A: 1, TXT: 16, AAAA: 28 } as const

const known = { noError: 0, noName: 3 } as const

/** The records of a name; empty if it has none. Throws an Error with a readable message when the resolver has no result. */
async function recordsOf(
  name: string,
  type: keyof typeof types,
  fetch: typeof globalThis.fetch,
): Promise<string[]> {
  const query = new URLSearchParams({ name, type })
  const response = await fetch(`${resolver}?${query}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const found = dnsReply.safeParse(await response.json().catch(() => null))
  const isKnown = found.success && Object.values<number>(known).includes(found.data.Status)
  if (!isKnown) throw new Error(`the resolver can't tell: it answered with ${response.status}`)
  // The answer section contains aliases (CNAME) beside the records that they lead to.
  return found.data.Answer.filter((record) => record.type === types[type]).map(({ data }) => data)
}

export async function addressesOf(host: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  const found = await Promise.all([recordsOf(host, 'A', fetch), recordsOf(host, 'AAAA', fetch)])
  return found.flat()
}

/** The texts of a name. A long one comes in parts between quotes. */
export async function textsOf(name: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  const found = await recordsOf(name, 'TXT', fetch)
  return found.map((data) =>
    [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, part = '']) => part.replaceAll(/\\(.)/g, '$1'))
      .join(''),
  )
}

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
