import type { QueryClient } from '@tanstack/react-query'
import { CommentComposer } from './composer/comment-composer.lazy.ts'
import { CommentWithActions } from './thread/comment-with-actions.lazy.ts'
import { ModerationButtons } from '#app/objects/moderation/moderation-buttons.lazy.ts'
import { FollowButton } from '#app/objects/follow/follow-button.lazy.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { LeaveQuestion } from '../objects/unsaved/leave-question.lazy.ts'
import { MentionedIn } from '../objects/article/mentioned-in.lazy.ts'

/** What only those have who are signed in. */
const writersParts = [FollowButton, CommentComposer, CommentWithActions, LeaveQuestion, ModerationButtons]

/** Loads the parts that an object's page has for some only: the server draws what is there when it begins. */
export async function loadObjectParts(
  client: QueryClient,
  { mentionedIn }: { mentionedIn: readonly unknown[] },
): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  await Promise.all([
    ...(viewer.currentUser ? writersParts : []).map((part) => part.preload?.()),
    mentionedIn.length > 0 && MentionedIn.preload?.(),
  ])
}
