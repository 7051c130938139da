import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { FollowButton, MentionedIn } from '#app/content/article/article-parts.lazy.ts'
import { isManageable, type Manageable, type ObjectKind } from '#app/content/manage/manageable.ts'
import { ModerationButtons } from '#app/content/moderation/object-moderation.tsx'
import { LeaveConfirmation } from '#app/writing/unsaved/unsaved-text-guard.tsx'
import { isId } from '#shared/addresses/ids.ts'
import { objectPath, type PathFacts } from '#shared/addresses/page-addresses.ts'
import { CommentComposer } from '#app/comments/composer/comment-composer.lazy.ts'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import { CommentWithActions } from '#app/comments/thread/comment-with-actions.lazy.ts'

/** The needed part of a route loader's arguments. */
interface Visit {
  context: { queryClient: QueryClient }
  location: { searchStr: string; hash: string }
  /** Whether the page is loaded ahead: the link was hovered. */
  preload: boolean
  /** `enter` if the page is being opened, `stay` if only its search parameters changed. */
  cause: string
}

/** Data that every object has on its page. */
type LoadedObject = Manageable & PathFacts & { mentionedIn: readonly unknown[] }

/** The parts of an object's page that depend on its kind. */
interface ObjectParts<Data, Key extends QueryKey> {
  query: (id: string, options: { ahead: boolean }) => EnsureQueryDataOptions<Data, Error, Data, Key>
  /** The management card, loaded only for viewers who may use it. */
  manageCard: { preload?: () => Promise<void> | undefined }
}

/** Counts a view of a preloaded object. */
const countView = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id: z.string() }))
  .handler(({ context, data }) => context.page.viewed(data.id))

/**
 * Loads the page of an object, which the path names, with its comments; redirects to the object's own path if the slug is
 * another one. A visit counts as a view even if the object was preloaded.
 */
export async function loadObjectPage<
  Kind extends ObjectKind,
  Data extends Record<Kind, LoadedObject>,
  Key extends QueryKey,
>(
  kind: Kind,
  { id, slug }: { id: string; slug?: string },
  { context: { queryClient: client }, location, preload, cause }: Visit,
  { query, manageCard }: ObjectParts<Data, Key>,
): Promise<void> {
  if (!isId(kind, id)) throw notFound()
  const options = query(id, { ahead: preload })
  const isKnown = client.getQueryData(options.queryKey) !== undefined
  const object: LoadedObject = (await client.ensureQueryData(options))[kind]
  await client.ensureQueryData(commentsQuery(id))
  await loadParts(client, object)
  if (isManageable(object)) await manageCard.preload?.()
  // A failed view count must not fail the page.
  if (isKnown && cause === 'enter' && !preload) countView({ data: { id } }).catch(() => undefined)
  if ('slug' in object && object.slug !== slug) {
    const href = `${objectPath(object)}${location.searchStr}${location.hash && `#${location.hash}`}`
    throw redirect({ href, statusCode: 301, replace: true })
  }
}

/** Parts for signed-in users. */
const writersParts = [FollowButton, CommentComposer, CommentWithActions, LeaveConfirmation, ModerationButtons]

/** Loads lazy components of the page: the server renders only those that are loaded before it starts. */
async function loadParts(
  client: QueryClient,
  { mentionedIn }: { mentionedIn: readonly unknown[] },
): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  await Promise.all([
    ...(viewer.currentUser ? writersParts : []).map((part) => part.preload?.()),
    mentionedIn.length > 0 && MentionedIn.preload?.(),
  ])
}
