/** Seconds after which a failed storage call may be tried again. */
export const storageRetryAfter = 5

/** Faults of D1 and R2 that no statement causes. */
export type StorageFault =
  | 'full'
  | 'quota'
  | 'overloaded'
  | 'reset'
  | 'unreachable'
  | 'not-migrated'
  | 'internal'

/** Their messages: errors of D1 and R2 have neither codes nor classes. The tests have each message in full. */
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

/** The storage's fault, if the same call may work a little later; null for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  const found = messages.find(([, message]) => message.test(error.message))
  return found?.[0] ?? storageFault(error.cause)
}
