/** Connections that wait at most; each may have been closed. */
const attempts = 10

/**
 * Result of a call to the simulator of a data folder, which is repeated when the connection was lost; the call must be safe to repeat, or fail
 * as a whole when it was done already.
 * The simulator closes connections that were idle for five seconds, and a busy process notices that only when its next call fails.
 */
export async function retryLostConnection<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      if (left === 1 || !isConnectionLost(error)) throw error
    }
  }
}

/** Whether a call ended without a response: it's unknown whether it was done. */
function isConnectionLost(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)
}
