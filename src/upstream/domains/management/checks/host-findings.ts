import { z } from 'zod'
import { reasonOf } from '#shared/errors.ts'
import { finding, type Finding } from './finding.ts'

/** Milliseconds that the site may take to answer a check. */
export const timeoutMs = 6_000

/** Whether a host serves the site, over TLS that is in order. */
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

export interface CheckDependencies {
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
