import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { shellQuery } from '#app/api/shell.queries.ts'

/** The part of a loader's arguments that is used here. */
interface Arrival {
  cause: string
  location: { search: unknown }
  context: { queryClient: QueryClient }
}

/** Leads home whoever comes to a page without what its query has to say; the page itself may take it out of the address. */
export async function requireQuery(
  { cause, location, context }: Arrival,
  isWhole: (search: Record<string, unknown>) => boolean,
): Promise<void> {
  if (cause === 'stay' || isWhole(location.search as Record<string, unknown>)) return
  const { site } = await context.queryClient.ensureQueryData(shellQuery)
  throw redirect({ href: `${site.origins.main}/`, statusCode: 302 })
}

/** A part of a query as text; empty when it is none. */
export function queryText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
