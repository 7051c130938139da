import {
  type EnsureQueryDataOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { FollowButton, MentionedIn } from '#app/content/article/article-parts.lazy.ts'
import { isManageable, type Manageable, type ObjectKind } from '#app/content/manage/manageable.ts'
import { ModerationButtons } from '#app/content/moderation/object-moderation.tsx'
import { LeaveConfirmation } from '#app/writing/unsaved/unsaved-text.tsx'
import { isId, type IdKind } from '#shared/addresses/ids.ts'
import { objectPath, type PathFacts } from '#shared/addresses/page-addresses.ts'
import { CommentComposer, CommentWithActions } from '#app/comments/composer/writing-parts.lazy.ts'
import { commentsQuery, type Comment } from '#app/comments/data/comment.queries.ts'
import { ThreadControls } from '#app/comments/order/thread-controls.lazy.ts'
import { read } from '#app/api/call.ts'
import { gapOf, joinWith } from '#app/comments/data/comment-gap.ts'
import { CommentGap } from '#app/comments/gap/comment-gap.lazy.ts'
import { threadEnd } from '#shared/addresses/list-pages.ts'
import type { Document } from '#app/graphql.gen.ts'

interface Visit {
  context: { queryClient: QueryClient }
  location: { searchStr: string; hash: string }
  /** Whether the page is loaded ahead: the link was hovered. */
  preload: boolean
  /** `enter` if the page is being opened, `stay` if only its search parameters changed. */
  cause: string
}

type LoadedObject = Manageable & PathFacts & { mentionedIn: readonly unknown[] }

interface ObjectParts<Data, Key extends QueryKey> {
  query: (
    id: string,
    options: { ahead: boolean; isWhole: boolean },
  ) => EnsureQueryDataOptions<Data, Error, Data, Key>
  manageCard: { preload?: () => Promise<void> | undefined }
}

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
  const isWhole = new URLSearchParams(location.searchStr).get('comments') === 'all'
  const options = query(id, { ahead: preload, isWhole })
  const isKnown = client.getQueryData(options.queryKey) !== undefined
  const object: LoadedObject = (await client.ensureQueryData(options))[kind]
  const { comments } = await client.ensureQueryData(commentsQuery(id))
  await loadParts(client, object, comments)
  if (isManageable(object)) await manageCard.preload?.()
  // A failed view count must not fail the page.
  if (isKnown && cause === 'enter' && !preload) countView({ data: { id } }).catch(() => undefined)
  if ('slug' in object && object.slug !== slug) {
    const href = `${objectPath(object)}${location.searchStr}${location.hash && `#${location.hash}`}`
    throw redirect({ href, statusCode: 301, replace: true })
  }
}

const writersParts = [FollowButton, CommentComposer, CommentWithActions, LeaveConfirmation, ModerationButtons]

/** Loads lazy components of the page: the server renders only those that are loaded before it starts. */
async function loadParts(
  client: QueryClient,
  { mentionedIn }: { mentionedIn: readonly unknown[] },
  comments: readonly Comment[],
): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  await Promise.all([
    ...(viewer.currentUser ? writersParts : []).map((part) => part.preload?.()),
    mentionedIn.length > 0 && MentionedIn.preload?.(),
    comments.length > 1 && ThreadControls.preload?.(),
    gapOf(comments) && CommentGap.preload?.(),
  ])
}

/**
 * Makes the query of objects of a kind; their comments come in the same response and are stored in their own query. A preload (`ahead`)
 * doesn't count as a view. Of a long thread both ends are loaded, unless the address asks for the whole.
 */
export function objectQueries<Page extends { comments: Comment[] }>(
  kind: IdKind,
  document: Document<Page, { id: string; ends?: number | null }>,
) {
  return (id: string, { ahead = false, isWhole = false } = {}) =>
    queryOptions({
      queryKey: [kind, id],
      queryFn: async ({ client }) => {
        const ends = isWhole ? null : threadEnd
        const { comments, ...page } = await read(document, { id, ends }, { isView: !ahead })
        const join = await joinWith(comments)
        client.setQueryData(commentsQuery(id).queryKey, (before) => ({ comments: join(before?.comments) }))
        return page
      },
    })
}
