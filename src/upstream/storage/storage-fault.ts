/** Seconds after which storage that has failed is worth another try. */
export const storageRetryAfter = 5

/**
 * How D1 and R2 say that they are full, overloaded, on the move or out of reach, or not migrated yet; no statement is to blame for
 * that.
 */
const sentences = [
  'SQLITE_FULL',
  'disk is full',
  'maximum DB size',
  'internal error',
  'network connection lost',
  'DB is overloaded',
  'DB reset',
  'object to be reset',
  'cannot resolve D1',
  'no such table',
  'no such column',
  'has no column named',
]
const faults = new RegExp(sentences.join('|'), 'i')

/** Whether it was the storage that failed, so that the same may well work a little later. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The message of a failed query repeats the query and what it was run with; what happened to it is its cause.
  if (!('query' in error) && faults.test(error.message)) return true
  return isStorageFault(error.cause)
}
