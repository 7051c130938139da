import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/errors.ts'

/** Runs work when its turn comes, if it is likely to be done at the time `by`, in milliseconds since the Unix epoch. */
export type Gate = <T>(by: number, work: () => Promise<T>) => Promise<T>

interface GateOptions {
  /** Milliseconds that a piece of work is thought to take until one has been measured. */
  usual: number
  /** Milliseconds after which a place that nobody looks after is given up: its visitor has left. */
  patience?: number
}

/** Milliseconds between two looks at the line; between two hashes other requests have as long for themselves. */
const pause = 20

/**
 * A gate that lets one piece of work in at a time. The line before it is as long as the time that is left: how long a piece
 * takes is measured with each, and whoever would come too late gets a 429 at once, or when their turn comes and those before
 * them took longer than they used to. Who finds nobody there goes in, however slow it was. Each request looks after its own
 * place, by a timer: the platform drops a request that waits for another one, and an abandoned request can't give its place
 * back.
 */
export function createGate({ usual, patience = 2_000 }: GateOptions): Gate {
  let line: { seenAt: number }[] = []
  let takes = usual

  function dropAbandoned(): void {
    const latest = Date.now() - patience
    line = line.filter(({ seenAt }) => seenAt > latest)
  }

  /** Slow at once after one slow piece, quick again after several quick ones. */
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
        // Who was held up for so long as to be taken for gone stands at the end again.
        if (!line.includes(place)) line.push(place)
        mayEnter = line[0] === place
        // After its turn has come a place waits once more: timers that fell due during a hash go before requests that came in.
        await wait(pause)
        place.seenAt = Date.now()
        dropAbandoned()
      }
      if (!isAlone) requireTime(by, 1)
      const began = Date.now()
      const result = await work()
      // On the platform the clock stands still while there is work, and goes on with the next event.
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
 * The one gate to the password hash in this isolate, which hashes on its only thread: others wait for one hash, not four. The
 * platform lets nothing be measured before the first request, so the first hash is the first measurement.
 */
export const passwordGate = createGate({ usual: 250 })
