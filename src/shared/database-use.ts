export interface DatabaseUse {
  /** Round trips: one for each batch, one for each statement that runs alone. */
  trips: number
  /** Round trips that a copy of the database answered. */
  copyTrips: number
  /** Milliseconds from asking to the response, together; trips that run at the same time count each. */
  ms: number
  /** Of the statements whose results say so: those of batches. */
  rowsRead: number
  rowsWritten: number
}

const longest = 100
const whole = /^\d{1,12}$/

export function noDatabaseUse(): DatabaseUse {
  return { trips: 0, copyTrips: 0, ms: 0, rowsRead: 0, rowsWritten: 0 }
}

export function addDatabaseUse(to: DatabaseUse, use: DatabaseUse): void {
  to.trips += use.trips
  to.copyTrips += use.copyTrips
  to.ms += use.ms
  to.rowsRead += use.rowsRead
  to.rowsWritten += use.rowsWritten
}

/** A use as the value of the header that the upstream sends to the edge. */
export function formatDatabaseUse({ trips, copyTrips, ms, rowsRead, rowsWritten }: DatabaseUse): string {
  return [trips, Math.round(ms), rowsRead, rowsWritten, copyTrips].join(' ')
}

/** The use in that header; none for a header that is missing or says anything else. */
export function parseDatabaseUse(header: string | null): DatabaseUse {
  const numbers = (header ?? '').slice(0, longest).split(' ')
  if (numbers.length !== 5 || !numbers.every((number) => whole.test(number))) return noDatabaseUse()
  const [trips = 0, ms = 0, rowsRead = 0, rowsWritten = 0, copyTrips = 0] = numbers.map(Number)
  return { trips, copyTrips, ms, rowsRead, rowsWritten }
}
