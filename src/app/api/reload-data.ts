import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Clears all results and reloads those of the current page, which stays visible until then. */
export async function reloadData(router: AnyRouter, client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await Promise.all([client.invalidateQueries(), router.invalidate()])
}
