import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { MentionedIn } from '#app/content/article/mentioned-in.lazy.ts'
import { FollowButton } from '#app/content/follow/follow-button.lazy.ts'
import { isManageable, type Manageable } from '#app/content/manage/manageable.ts'
import { ModerationButtons } from '#app/content/moderation/moderation-buttons.lazy.ts'
import { LeaveConfirmation } from '#app/writing/unsaved/leave-confirmation.lazy.ts'
import { CommentComposer } from './composer/comment-composer.lazy.ts'
import { commentsQuery } from './data/comment.queries.ts'
import { CommentWithActions } from './thread/comment-with-actions.lazy.ts'

/** How an object's page is loaded. */
interface Visit {
  id: string
  /** A preload: the link was hovered. */
  ahead: boolean
  /** The page is being opened, not only its search parameters changed. */
  arrives: boolean
}

/** The parts of an object's page, for any kind. */
interface ObjectPage<Data, Key extends QueryKey, Loaded> {
  query: (id: string, options: { ahead: boolean }) => EnsureQueryDataOptions<Data, Error, Data, Key>
  /** The object in the query's data. */
  pick: (data: Data) => Loaded
  /** The management card, loaded only for viewers who may use it. */
  manageCard: { preload?: () => Promise<void> | undefined }
}

/** Counts a view of a preloaded object. */
const countView = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id: z.string() }))
  .handler(({ context, data }) => context.page.viewed(data.id))

/** Loads an object and its comments, and counts a visit as a view even if they were preloaded. */
export async function loadObjectPage<
  Data,
  Key extends QueryKey,
  Loaded extends Manageable & { mentionedIn: readonly unknown[] },
>(
  client: QueryClient,
  { id, ahead, arrives }: Visit,
  { query, pick, manageCard }: ObjectPage<Data, Key, Loaded>,
): Promise<Loaded> {
  const options = query(id, { ahead })
  const isKnown = client.getQueryData(options.queryKey) !== undefined
  const object = pick(await client.ensureQueryData(options))
  await client.ensureQueryData(commentsQuery(id))
  await loadParts(client, object)
  if (isManageable(object)) await manageCard.preload?.()
  // A failed view count must not fail the page.
  if (isKnown && arrives && !ahead) countView({ data: { id } }).catch(() => undefined)
  return object
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
