import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Forgets every result and loads what is on screen anew; the page stays in view until the new one is there. */
export async function reloadData(router: AnyRouter, client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await Promise.all([client.invalidateQueries(), router.invalidate()])
}
