import { duration, finding, type Finding } from './finding.ts'

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
