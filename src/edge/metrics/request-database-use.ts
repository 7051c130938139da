import { AsyncLocalStorage } from 'node:async_hooks'
import { addDatabaseUse, noDatabaseUse, parseDatabaseUse, type DatabaseUse } from '#shared/database-use.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

const uses = new AsyncLocalStorage<DatabaseUse>()

/** Runs the work of a request; `addUpstreamUse` adds to the use that is passed to it, however deep the call. */
export function withDatabaseUse<Result>(work: (use: DatabaseUse) => Result): Result {
  const use = noDatabaseUse()
  return uses.run(use, () => work(use))
}

/** Adds the database use that an upstream response reports. */
export function addUpstreamUse(headers: Headers): void {
  const use = uses.getStore()
  if (use) addDatabaseUse(use, parseDatabaseUse(headers.get(internalHeaders.databaseUse)))
}
