import { useQueryClient } from '@tanstack/react-query'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import type { Grounds } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { sendOnce } from '#app/writing/forms/send-once.ts'
import { newCommentsChannel, withComment, withoutComment, withRestored } from './comment-changes.ts'
import { t } from '#app/texts/t.ts'
import { countComments } from './comment-tree.ts'
import { createComment, deleteComment, updateComment } from './comments.functions.gen.ts'
import { type Comment, commentsQuery } from './comment.queries.ts'

/** A comment to send. */
export interface NewComment {
  body: string
  parentId?: string
  /** The idempotency key of the composition. */
  idempotencyKey: string
}

/** Changes to the comments of an object; each is shown at once, without reloading the page. */
export function useCommentChanges(objectId: string) {
  const client = useQueryClient()
  const { queryKey } = commentsQuery(objectId)

  function change(next: (comments: readonly Comment[]) => Comment[]): void {
    const before = client.getQueryData(queryKey)?.comments ?? []
    const comments = next(before)
    client.setQueryData(queryKey, { comments })
    const difference = countComments(comments) - countComments(before)
    patchObject(client, objectId, ({ commentCount }) => ({ commentCount: Number(commentCount) + difference }))
  }

  /** Sends a comment and returns its id; if an earlier attempt has created it, its text is updated. */
  async function add(comment: NewComment): Promise<string> {
    const id = await sendOnce(
      () => create(comment),
      async (made) => {
        await edit(made, comment.body, 0)
        await client.fetchQuery({ ...commentsQuery(objectId), staleTime: 0 })
        return made
      },
    )
    newCommentsChannel.send(objectId)
    return id
  }

  async function create({ body, parentId, idempotencyKey }: NewComment): Promise<string> {
    const { createComment: created } = await createComment({
      data: { input: { objectId, body, parentId }, idempotencyKey },
    })
    const { object, ...comment } = created.comment
    change((comments) => withComment(comments, comment))
    // Commenting follows the object, unless it is muted.
    patchObject(client, objectId, { following: object.following })
    void invalidateAllQueries(client)
    return comment.id
  }

  /** Edits a comment, if it was last edited at that time, 0 for never. */
  async function edit(commentId: string, body: string, ifEditedAt: number): Promise<void> {
    const { updateComment: updated } = await updateComment({ data: { commentId, body, ifEditedAt } })
    patchObject(client, commentId, updated.comment)
    void invalidateAllQueries(client)
  }

  /** Removes a comment at once, and restores it if the service rejects the deletion. Staff pass grounds for another user's comment. */
  async function remove(commentId: string, grounds?: Grounds): Promise<void> {
    const before = client.getQueryData(queryKey)?.comments ?? []
    change((comments) => withoutComment(comments, commentId))
    try {
      await deleteComment({ data: { commentId, ...grounds } })
      void invalidateAllQueries(client)
    } catch (error) {
      change((comments) => withRestored(comments, before))
      showRefusal(t('comments.deleteFailed'), error)
    }
  }

  return { add, edit, remove }
}
