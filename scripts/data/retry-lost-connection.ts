/** Connections that wait at most; each may have been closed. */
const attempts = 10

/**
 * Result of a call to the simulator of a data folder, which is repeated when the connection was lost. The simulator closes connections
 * that were idle for five seconds, and a busy process notices that only when its next call fails: nothing was done then.
 */
export async function retryLostConnection<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
      if (left === 1 || !['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)) throw error
    }
  }
}
