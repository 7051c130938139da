import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Clears all results and reloads what is on screen; the current page stays visible until then. */
export async function reloadData(router: AnyRouter, client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await Promise.all([client.invalidateQueries(), router.invalidate()])
}
