import type { QueryClient } from '@tanstack/react-query'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import { loadObjectParts } from '#app/comments/load-object-parts.ts'
import { ManagePost } from './manage-post.lazy.ts'
import { isManageable } from './manageable.ts'
import { viewPost } from '../post.functions.ts'
import { type Post, postQuery } from '../post.queries.ts'

/** How a post's page comes to be loaded. */
interface Visit {
  /** Nobody is there yet: a link was pointed at. */
  ahead: boolean
  /** The page is being opened, not only its address changed. */
  arrives: boolean
}

/** Loads a post and its comments, and sees to it that a visit counts as a view even when they were loaded ahead. */
export async function loadPostRoute(
  client: QueryClient,
  id: string,
  { ahead, arrives }: Visit,
): Promise<Post> {
  const query = postQuery(id, { ahead })
  const isKnown = client.getQueryData(query.queryKey) !== undefined
  const { post } = await client.ensureQueryData(query)
  await client.ensureQueryData(commentsQuery(id))
  await loadObjectParts(client, post)
  if (isManageable(post)) await ManagePost.preload?.()
  // A view that gets lost is no reason to keep anybody from reading.
  if (isKnown && arrives && !ahead) viewPost({ data: { id } }).catch(() => undefined)
  return post
}
