import type { QueryClient } from '@tanstack/react-query'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import { loadObjectParts } from '#app/comments/load-object-parts.ts'
import { viewCreation } from '../creation.functions.ts'
import { type Creation, creationQuery } from '../creation.queries.ts'
import { ManageCreation } from './manage-creation.lazy.ts'
import { isManageable } from '../manageable.ts'

/** How a creation's page comes to be loaded. */
interface Visit {
  /** Nobody is there yet: a link was pointed at. */
  ahead: boolean
  /** The page is being opened, not only its address changed. */
  arrives: boolean
}

/** Loads a creation and its comments, and sees to it that a visit counts as a view even when they were loaded ahead. */
export async function loadCreationRoute(
  client: QueryClient,
  id: string,
  { ahead, arrives }: Visit,
): Promise<Creation> {
  const query = creationQuery(id, { ahead })
  const isKnown = client.getQueryData(query.queryKey) !== undefined
  const { creation } = await client.ensureQueryData(query)
  await client.ensureQueryData(commentsQuery(id))
  await loadObjectParts(client, creation)
  if (isManageable(creation)) await ManageCreation.preload?.()
  // A view that gets lost is no reason to keep anybody from reading.
  if (isKnown && arrives && !ahead) viewCreation({ data: { id } }).catch(() => undefined)
  return creation
}
