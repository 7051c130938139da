import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { shellQuery } from './shell.queries.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'

/** The redirect of a loader to the login page, which returns to `here` (path and query). */
export function loginRedirect(here: string) {
  return redirect({ href: entryAddress('/login', { r: here }), statusCode: 302, reloadDocument: true })
}

/** The needed part of a loader's arguments. */
interface Arrival {
  cause: string
  location: { href: string }
  context: { queryClient: QueryClient }
}

/**
 * Redirects signed-out visitors to log in and back. If a session ends on an open page, the page stays with its unsaved text.
 */
export async function requireSignedIn({ cause, location, context }: Arrival): Promise<void> {
  const { viewer } = await context.queryClient.ensureQueryData(shellQuery)
  if (viewer.currentUser || cause === 'stay') return
  throw loginRedirect(location.href)
}
