/** Seconds after which storage that has failed is worth another try. */
export const storageRetryAfter = 5

/** What can be wrong with D1 or R2 that no statement is to blame for. */
export type StorageFault =
  | 'full'
  | 'quota'
  | 'overloaded'
  | 'reset'
  | 'unreachable'
  | 'not-migrated'
  | 'internal'

/** How D1 and R2 say so: their errors have neither codes nor classes. The tests have each message whole. */
const messages: [StorageFault, RegExp][] = [
  ['full', /SQLITE_FULL|disk is full|maximum DB size|maximum account storage limit/i],
  ['quota', /free tier daily row (?:read|write) limit/i],
  ['overloaded', /DB is overloaded/i],
  ['reset', /DB reset|object to be reset|limit and was reset/i],
  [
    'unreachable',
    /network connection lost|cannot resolve D1|disconnected from primary|client disconnected|long-running export/i,
  ],
  ['not-migrated', /no such table|no such column|has no column named/i],
  ['internal', /internal error/i],
]

/** What is wrong with the storage, so that the same may well work a little later; null when it isn't the storage that failed. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  // The message of a failed query repeats the query and what it was run with; what happened to it is its cause.
  const found = 'query' in error ? undefined : messages.find(([, message]) => message.test(error.message))
  return found?.[0] ?? storageFault(error.cause)
}
