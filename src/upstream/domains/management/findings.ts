import { reasonOf } from '#shared/errors.ts'
import { z } from 'zod'

export interface Finding {
  check: string
  state: 'ok' | 'warn' | 'fail'
  detail: string
}

export function finding(
  check: string,
  okDetail: string,
  fault: string | null,
  state: Finding['state'] = 'fail',
): Finding {
  return fault === null ? { check, state: 'ok', detail: okDetail } : { check, state, detail: fault }
}

/** Runs a check; if it can't, that is its finding. */
export async function attempt(check: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ check, state: 'fail', detail: reasonOf(error) }]
  }
}

/** A number of seconds in the unit that suits it. */
export function duration(seconds: number): string {
  const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]
  if (seconds < 2 * minute) return `${seconds} s`
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} minutes`
  return seconds < 2 * day ? `${Math.round(seconds / hour)} hours` : `${Math.round(seconds / day)} days`
}

export const timeoutMs = 6_000

export async function healthFinding(host: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const check = `https://${host}/healthz`
  try {
    const { status } = await fetch(check, { signal: AbortSignal.timeout(timeoutMs) })
    return finding(check, '200', status === 200 ? null : `${status}: see the log of the edge`)
  } catch (error) {
    return { check, state: 'fail', detail: reasonOf(error) }
  }
}

const readiness = z.object({
  version: z.string().optional(),
  upstream: z.string().optional(),
  failing: z.array(z.string()).default([]),
})

interface CheckDependencies {
  fetch: typeof globalThis.fetch
  now(): number
}

/** Whether the site is ready, both workers have one version, and this machine's clock agrees with the site's. */
export async function readinessFindings(
  origin: string,
  { fetch, now }: CheckDependencies,
): Promise<Finding[]> {
  const requestedAt = now()
  const url = `${origin}/readyz`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(reasonOf)
  if (typeof response === 'string') return [finding('ready', '', `no: ${url} can't be reached: ${response}`)]
  const clock = clockFinding(response.headers.get('date'), requestedAt, now())
  const { status } = response
  const report = readiness.safeParse(await response.json().catch(() => null))
  if (!report.success)
    return [finding('ready', '', `no: /readyz answered with ${status}; see docs/runbook.md`), clock]
  const { version, upstream, failing } = report.data
  const reason = failing.join(', ') || String(status)
  const ready = finding('ready', 'yes', status === 200 ? null : `no: ${reason}; see docs/runbook.md`)
  if (version === undefined) return [ready, clock]
  const fault = `edge ${version}, upstream ${upstream}: deploy again, or go back`
  const differs = upstream !== undefined && upstream !== version
  const versions = upstream === undefined ? `edge ${version}` : `both ${version}`
  return [ready, finding('versions', versions, differs ? fault : null), clock]
}

/** Seconds that two clocks may be apart. */
const maxSecondsApart = 30

/** A `Date` header has whole seconds; the times of request and response are in milliseconds since the Unix epoch. */
function clockFinding(date: string | null, requestedAt: number, receivedAt: number): Finding {
  const there = Date.parse(date ?? '')
  if (Number.isNaN(there))
    return { check: 'clock', state: 'warn', detail: "the response doesn't say what time it is there" }
  const apart = Math.max(0, requestedAt - (there + 1_000), there - receivedAt) / 1_000
  const detail = `${Math.round(apart)} s apart`
  return finding(
    'clock',
    detail,
    apart > maxSecondsApart ? `${detail}: set this machine's clock` : null,
    'warn',
  )
}

/** The texts (TXT) of a name in DNS; none if it has none. */
export type ResolveTxt = (name: string) => Promise<string[]>

/** Checks the mail records of a sender's domain that receivers look up: SPF, DMARC, and DKIM if its selector is known. */
export async function mailFindings(
  domain: string,
  selector: string | undefined,
  texts: ResolveTxt,
): Promise<Finding[]> {
  const [own, policies] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)])
  const spf = own.filter((text) => /^v=spf1\b/i.test(text))
  const dmarc = policies.find((text) => /^v=DMARC1\b/i.test(text))
  return [
    finding('SPF', spf[0] ?? '', spfFault(spf, domain), 'warn'),
    finding(
      'DMARC',
      dmarc ?? '',
      dmarc === undefined ? `_dmarc.${domain} has no v=DMARC1: large providers refuse bulk mail` : null,
      'warn',
    ),
    await dkim(domain, selector, texts),
  ]
}

function spfFault(found: readonly string[], domain: string): string | null {
  if (found.length === 0) return `${domain} has no v=spf1: add the one of your mail provider`
  if (found.length > 1) return `${domain} has ${found.length} of v=spf1: receivers take none then`
  return /\+all\b/.test(found[0] ?? '') ? `${domain} lets anyone send (+all)` : null
}

async function dkim(domain: string, selector: string | undefined, texts: ResolveTxt): Promise<Finding> {
  if (selector === undefined)
    return {
      check: 'DKIM',
      state: 'ok',
      detail: 'not checked: set DKIM_SELECTOR to the one of your mail provider',
    }
  const name = `${selector}._domainkey.${domain}`
  const key = (await texts(name)).find((text) => /\bp=[A-Za-z\d+/]/.test(text))
  return finding(
    'DKIM',
    name,
    key === undefined ? `${name} has no key: add the record of your mail provider` : null,
    'warn',
  )
}

/** Seconds that a message may wait while the consumer works. */
const maxWaitSeconds = 10 * 60

/** The messages that wait for the upstream's consumer, which takes them within seconds: how many, and since when, in milliseconds since the Unix epoch. */
export function backlogFinding(count: number, oldest: number | undefined, now: number): Finding {
  const age = ageOf(oldest, now)
  const observed = count === 0 ? 'nothing waits' : `about ${count}, the oldest for ${duration(age)}`
  const fault =
    count > 0 && age > maxWaitSeconds ? `${observed}: the consumer has stopped, see docs/runbook.md` : null
  return finding('queue backlog', observed, fault, 'warn')
}

/** The age of a message in seconds, from the time it was sent and the current time in milliseconds; 0 when there is no message. */
export function ageOf(sent: number | undefined, now: number): number {
  return sent !== undefined && sent > 0 ? Math.round((now - sent) / 1_000) : 0
}
