import { sendBytes, type SentAnswer } from '../send-bytes.ts'

/** How parts of a file are sent. */
export interface Connection {
  send: typeof sendBytes
  /** How much of the file has arrived; the status is 0 without an answer. Rejects only when aborted. */
  ask: (url: string, signal: AbortSignal) => Promise<SentAnswer>
  /** Waits until a try after so many failures makes sense; rejects when aborted. */
  wait: (failures: number, signal: AbortSignal) => Promise<void>
}

/** The longest wait between two tries, in milliseconds. */
const longestWait = 30_000

/** The browser's own connection. */
export const connection: Connection = { send: sendBytes, ask, wait }

async function ask(url: string, signal: AbortSignal): Promise<SentAnswer> {
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    return { status, code: undefined, headers }
  } catch {
    signal.throwIfAborted()
    return { status: 0, code: undefined, headers: new Headers() }
  }
}

/** Twice as long each time, but no longer than until the browser is online again; without a network there's nothing to try. */
function wait(failures: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const milliseconds = Math.min(longestWait, 1_000 * 2 ** (failures - 1))
  return new Promise<void>((resolve, reject) => {
    if (navigator.onLine) {
      const timer = setTimeout(resolve, milliseconds)
      over.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    addEventListener('online', () => resolve(), { signal: over.signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  }).finally(() => over.abort())
}
