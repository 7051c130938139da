import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'

/** Runs work when it is first in the queue, if it is likely to finish before `by`, in milliseconds since the Unix epoch. */
export type HashQueue = <T>(by: number, work: () => Promise<T>) => Promise<T>

interface HashQueueOptions {
  /** Estimated milliseconds per piece of work until one has been measured. */
  usual: number
  /** Milliseconds after which an entry without a sign of life is dropped: its request was cancelled. */
  maxWaitMs?: number
}

/** Milliseconds between two checks of the queue; other requests get that time between two hashes. */
const pause = 20

/**
 * A queue that runs one piece of work at a time. Its length depends on the time that is left: the duration of each piece is
 * measured, and a request that would finish too late gets a 429 at once, or when its turn comes and those before it took longer
 * than expected. A request that finds the queue empty is always accepted. Each request refreshes its own entry with a timer:
 * the platform cancels a request that waits for another one, and a cancelled request can't remove its entry.
 */
export function createHashQueue({ usual, maxWaitMs = 2_000 }: HashQueueOptions): HashQueue {
  let waiting: { seenAt: number }[] = []
  let estimateMs = usual

  function dropAbandoned(): void {
    const latest = Date.now() - maxWaitMs
    waiting = waiting.filter(({ seenAt }) => seenAt > latest)
  }

  /** The estimate rises at once after one slow piece, and falls only after several fast ones. */
  function updateEstimate(durationMs: number): void {
    estimateMs = Math.max(durationMs, estimateMs * 0.7 + durationMs * 0.3)
  }

  function requireTime(by: number, pieces: number): void {
    const excessMs = Date.now() + pieces * estimateMs - by
    if (excessMs > 0)
      throw new RestError(restErrors.tooManyRequests, 429, Math.ceil((excessMs + estimateMs) / 1_000))
  }

  return async function enqueue(by, work) {
    dropAbandoned()
    const isAlone = waiting.length === 0
    if (!isAlone) requireTime(by, waiting.length + 1)
    const entry = { seenAt: Date.now() }
    waiting.push(entry)
    try {
      let isNext = false
      while (!isNext) {
        // A request that was dropped because it was delayed for too long joins the queue again at its end.
        if (!waiting.includes(entry)) waiting.push(entry)
        isNext = waiting[0] === entry
        // When its turn has come, a request waits once more: timers that were due during a hash run before incoming requests.
        await wait(pause)
        entry.seenAt = Date.now()
        dropAbandoned()
      }
      if (!isAlone) requireTime(by, 1)
      const began = Date.now()
      const result = await work()
      // On the platform the clock stops while code runs, and continues with the next event.
      await wait(0)
      updateEstimate(Date.now() - began + 2 * pause)
      return result
    } finally {
      waiting = waiting.filter((other) => other !== entry)
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * The only queue for password hashes in this isolate, which hashes on its only thread: other requests wait for one hash, not
 * four. The platform allows no measurement before the first request, so the first hash is the first measurement.
 */
const hashQueue = createHashQueue({ usual: 250 })

type Timed = Pick<RequestContext, 'workBy'>

/**
 * Runs work that hashes one password when its turn in the queue comes; a 429 if that would be too late. Conditions may have
 * changed since the request arrived, so callers check them again before they hash.
 */
export function runQueued<T>({ workBy }: Timed, work: () => Promise<T>): Promise<T> {
  return hashQueue(workBy, work)
}

/** The PHC string to store for a new password, hashed in the queue. */
export function hashQueued(context: Timed, password: string): Promise<string> {
  return runQueued(context, () => hashPassword(password))
}

/**
 * Whether the password is right, checked in the queue; if so, `then` runs in the same turn, such as another hash: if many
 * requests queued a second time, none would finish. Without a stored password the same work is done anyway, so that the
 * response takes as long.
 */
export async function verifyQueued(
  context: Timed,
  password: string,
  stored: string | null | undefined,
  then: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  return runQueued(context, async () => {
    const matches = (await verifyPassword(password, stored ?? dummyHash)) && Boolean(stored)
    if (matches) await then()
    return matches
  })
}
