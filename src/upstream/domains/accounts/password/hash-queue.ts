import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'

/** Runs work when it is first in the queue, if it is likely to finish before `by`, in milliseconds since the Unix epoch. */
export type HashQueue = <T>(by: number, work: () => Promise<T>) => Promise<T>

interface HashQueueOptions {
  /** Estimated milliseconds per piece of work until one has been measured. */
  usual: number
  /** Milliseconds after which an entry without a sign of life is dropped: its request was cancelled. */
  patience?: number
}

/** Milliseconds between two checks of the queue; other requests get that time between two hashes. */
const pause = 20

/**
 * A queue that runs one piece of work at a time. Its length depends on the time that is left: the duration of each piece is
 * measured, and a request that would finish too late gets a 429 at once, or when its turn comes and those before it took longer
 * than expected. A request that finds the queue empty is always accepted. Each request refreshes its own entry with a timer:
 * the platform cancels a request that waits for another one, and a cancelled request can't remove its entry.
 */
export function createHashQueue({ usual, patience = 2_000 }: HashQueueOptions): HashQueue {
  let line: { seenAt: number }[] = []
  let takes = usual

  function dropAbandoned(): void {
    const latest = Date.now() - patience
    line = line.filter(({ seenAt }) => seenAt > latest)
  }

  /** The estimate rises at once after one slow piece, and falls only after several fast ones. */
  function measured(took: number): void {
    takes = Math.max(took, takes * 0.7 + took * 0.3)
  }

  function requireTime(by: number, pieces: number): void {
    const late = Date.now() + pieces * takes - by
    if (late > 0) throw new RestError(restErrors.tooManyRequests, 429, Math.ceil((late + takes) / 1_000))
  }

  return async function gate(by, work) {
    dropAbandoned()
    const isAlone = line.length === 0
    if (!isAlone) requireTime(by, line.length + 1)
    const place = { seenAt: Date.now() }
    line.push(place)
    try {
      let mayEnter = false
      while (!mayEnter) {
        // A request that was dropped because it was delayed for too long joins the queue again at its end.
        if (!line.includes(place)) line.push(place)
        mayEnter = line[0] === place
        // When its turn has come, a request waits once more: timers that were due during a hash run before incoming requests.
        await wait(pause)
        place.seenAt = Date.now()
        dropAbandoned()
      }
      if (!isAlone) requireTime(by, 1)
      const began = Date.now()
      const result = await work()
      // On the platform the clock stops while code runs, and continues with the next event.
      await wait(0)
      measured(Date.now() - began + 2 * pause)
      return result
    } finally {
      line = line.filter((other) => other !== place)
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
export const hashQueue = createHashQueue({ usual: 250 })
