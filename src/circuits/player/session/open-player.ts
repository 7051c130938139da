// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import PlayerWorker from '#circuits/player/worker/player.worker.ts?worker&inline'
import type { FromWorker, OpeningProgress, ToWorker } from '#circuits/player/worker/protocol.ts'
import { PlayerFailure } from '#circuits/player/worker/protocol.ts'
import type { PlayerRequest, PlayerSession } from './player-session.ts'
import { Watchdog } from './watchdog.ts'
import { createWorkerSession } from './worker-session.ts'

/** Milliseconds without a sign of life after which opening is given up: the largest save takes a slow phone some seconds. */
const timeoutMs = 45_000

interface OpeningOptions {
  /** Ends opening, with its reason; a session that is open already is closed by its `close`. */
  signal: AbortSignal
  onProgress?: (progress: OpeningProgress) => void
}

/** Opens a save in a worker of its own. Rejects with `PlayerFailure`, or with the signal's reason. */
export async function openPlayer(
  request: PlayerRequest,
  { signal, onProgress }: OpeningOptions,
): Promise<PlayerSession> {
  signal.throwIfAborted()
  const worker = new PlayerWorker()
  const listening = new AbortController()
  let watchdog: Watchdog | undefined
  try {
    const opened = await new Promise<Extract<FromWorker, { type: 'opened' }>>((resolve, reject) => {
      watchdog = new Watchdog(() => reject(new PlayerFailure('stopped')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      const stopped = ({ message }: ErrorEvent) => reject(new PlayerFailure('stopped', { cause: message }))
      const receive = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'fault') reject(new PlayerFailure(data.fault))
        if (data.type === 'opened') resolve(data)
        if (data.type !== 'progress') return
        watchdog?.expect(timeoutMs)
        onProgress?.(data)
      }
      worker.addEventListener('error', stopped, { signal: listening.signal })
      worker.addEventListener('message', receive, { signal: listening.signal })
      const message: ToWorker = { type: 'open', ...request }
      // A file is copied, as it may be opened again.
      worker.postMessage(message)
      watchdog.expect(timeoutMs)
    })
    return createWorkerSession(worker, opened)
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    listening.abort()
    watchdog?.stop()
  }
}
