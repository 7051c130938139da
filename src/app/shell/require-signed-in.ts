import type { QueryClient } from '@tanstack/react-query'
import { loginRedirect } from '#app/lib/login-redirect.ts'
import { shellQuery } from '../api/shell.queries.ts'

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
