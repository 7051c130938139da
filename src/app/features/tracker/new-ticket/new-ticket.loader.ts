import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { shellQuery } from '#app/api/shell.queries.ts'
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
  if (!viewer.currentUser && !stays) {
    throw redirect({ href: `/login?r=${encodeURIComponent(href)}`, statusCode: 302, reloadDocument: true })
  }
  await client.ensureQueryData(newTicketProductQuery(product))
}
