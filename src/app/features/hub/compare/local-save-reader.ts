// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import LocalSaveWorker from './local-save.worker.ts?worker&inline'
import { callWorker } from './call-worker.ts'
import type { LocalAnswer } from './read-local-save.ts'

/** Reads a file off the page's own thread. Rejects with `WorkerFailure`, or with the signal's reason. */
export function readInWorker(file: File, signal: AbortSignal): Promise<LocalAnswer> {
  return callWorker<LocalAnswer>(() => new LocalSaveWorker(), file, signal)
}
