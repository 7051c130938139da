import { Watchdog } from '#circuits/player/worker-session.ts'
import { transferables } from '#circuits/player/worker/protocol.ts'

export type WorkerFault = 'too-slow' | 'stopped'

export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly fault: WorkerFault

  constructor(fault: WorkerFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Milliseconds after which a worker is ended by default: the largest circuits take a slow phone some seconds. */
const defaultTimeoutMs = 30_000

/** Sends one request, whose arrays are transferred. Rejects with `WorkerFailure`, or with the signal's reason. */
export async function callWorker<Result>(
  start: () => WorkerLike,
  request: unknown,
  signal: AbortSignal,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  signal.throwIfAborted()
  let worker: WorkerLike | undefined
  let watchdog: Watchdog | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      const stopped = (cause: unknown) => reject(new WorkerFailure('stopped', { cause }))
      watchdog = new Watchdog(() => reject(new WorkerFailure('too-slow')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      try {
        worker = start()
      } catch (error) {
        stopped(error)
        return
      }
      worker.addEventListener('error', ({ message }) => stopped(message))
      worker.addEventListener('messageerror', stopped)
      worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data))
      worker.postMessage(request, transferables(request))
      watchdog.expect(timeoutMs)
    })
  } finally {
    watchdog?.stop()
    worker?.terminate()
  }
}
