import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { shellQuery } from '#app/domains/site/shell.queries.ts'
import { productDeskQuery } from './tracker.queries.ts'

interface Visit {
  /** Path and query of the page. */
  href: string
  /** The page is open already. */
  stays: boolean
}

/** Loads what a page for writing a ticket needs; who is not signed in is sent to log in first. */
export async function visitDesk(client: QueryClient, product: string, { href, stays }: Visit): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  // A session that ends while somebody is writing must not take the page away with what was written.
  if (!viewer.currentUser && !stays) {
    throw redirect({ href: `/login?r=${encodeURIComponent(href)}`, statusCode: 302, reloadDocument: true })
  }
  await client.ensureQueryData(productDeskQuery(product))
}
