import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { useState } from 'react'

interface Arrival {
  cause: string
  location: { search: unknown }
  context: { queryClient: QueryClient }
}

/** Redirects to the home page if the query parameter is missing; the page itself may have removed it from the URL. */
export async function requireQuery(
  { cause, location, context }: Arrival,
  isComplete: (search: Record<string, unknown>) => boolean,
): Promise<void> {
  if (cause === 'stay' || isComplete(location.search as Record<string, unknown>)) return
  const { site } = await context.queryClient.ensureQueryData(shellQuery)
  throw redirect({ href: `${site.origins.main}/`, statusCode: 302 })
}

export function queryText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The query on arrival: the page removes it, and the secret in it, from the address bar and the history. */
export function useInitialQuery<Query>(query: Query): Query {
  const [initial] = useState(() => query)
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return initial
}
