import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { entryAddress } from '../objects/unsaved/entry-address.ts'
import { shellQuery } from '../api/shell.queries.ts'

/** The part of a loader's arguments that is used here. */
interface Arrival {
  cause: string
  location: { href: string }
  context: { queryClient: QueryClient }
}

/**
 * Leads who is not signed in to log-in, and back afterwards. A session that ends while somebody is writing does not take the page
 * away with what was written.
 */
export async function requireSignedIn({ cause, location, context }: Arrival): Promise<void> {
  const { viewer } = await context.queryClient.ensureQueryData(shellQuery)
  if (viewer.currentUser || cause === 'stay') return
  throw redirect({ href: entryAddress('/login', location.href), statusCode: 302, reloadDocument: true })
}
