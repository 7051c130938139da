import { RestError } from '#upstream/errors.ts'

/** Runs work when its turn comes. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

interface GateOptions {
  /** Pieces of work that go on at a time. */
  atWork: number
  /** How many more may stand in line. */
  waiting: number
  /** Milliseconds after which a place that nobody looks after is given up: its visitor has left. */
  patience?: number
}

/** Milliseconds between two looks at the line; between two hashes other requests have as long for themselves. */
const pause = 20

/**
 * A gate that lets so many pieces of work in and so many more stand in line; whoever comes then gets a 503 to try again in a
 * second. Each request looks after its own place, by a timer: the platform drops a request that waits for another one, and
 * an abandoned request can't give its place back.
 */
export function createGate({ atWork, waiting, patience = 2_000 }: GateOptions): Gate {
  let line: { seenAt: number }[] = []

  function dropAbandoned(): void {
    const latest = Date.now() - patience
    line = line.filter(({ seenAt }) => seenAt > latest)
  }

  return async function gate(work) {
    dropAbandoned()
    if (line.length >= atWork + waiting) throw new RestError('busy', 503, 1)
    const place = { seenAt: Date.now() }
    line.push(place)
    let mayEnter = false
    while (!mayEnter) {
      mayEnter = line.indexOf(place) < atWork
      // After its turn has come a place waits once more: timers that fell due during a hash go before requests that came in.
      await new Promise<void>((resolve) => setTimeout(resolve, pause))
      place.seenAt = Date.now()
      dropAbandoned()
    }
    try {
      return await work()
    } finally {
      line = line.filter((other) => other !== place)
    }
  }
}

/**
 * The one gate to the password hash in this isolate, which hashes on its only thread: others wait for one hash, not four. The
 * line is no longer than the edge waits for an answer, 2.5 s: whoever stood further back would only be told that it took too long.
 */
export const passwordGate = createGate({ atWork: 1, waiting: 7 })
