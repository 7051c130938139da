import type { QueryClient } from '@tanstack/react-query'
import { shellQuery } from '#app/api/shell.queries.ts'
import { loginRedirect } from '#app/lib/login-redirect.ts'
import { newTicketProductQuery } from '../tracker.queries.ts'

interface Visit {
  /** Path and query of the page. */
  href: string
  /** The page is open already. */
  stays: boolean
}

/** Loads the data of a page with a ticket form; signed-out visitors are redirected to log in first. */
export async function loadNewTicketRoute(
  client: QueryClient,
  product: string,
  { href, stays }: Visit,
): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  // A session that ends while someone is writing must not remove the page with their text.
  if (!viewer.currentUser && !stays) throw loginRedirect(href)
  await client.ensureQueryData(newTicketProductQuery(product))
}
