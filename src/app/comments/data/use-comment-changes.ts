import { useQueryClient } from '@tanstack/react-query'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import { sendOnce } from '#app/objects/writing/send-once.ts'
import * as texts from '#app/texts/english/comments.ts'
import { changedElsewhere, withComment, withoutComment, withRestored } from './comment-changes.ts'
import { countComments } from './count-comments.ts'
import { createComment, deleteComment, updateComment } from './comment.functions.ts'
import { type Comment, commentsQuery } from './comment.queries.ts'

/** A comment to be sent. */
export interface NewComment {
  body: string
  parentId?: string
  /** The same for the same composition, however often it is sent. */
  idempotencyKey: string
}

/** What can be done to the comments of an object; all of it shows at once, without loading the page anew. */
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

  /** Sends a comment and answers with its id; one that an earlier try has made gets the text that is sent now. */
  async function add(comment: NewComment): Promise<string> {
    const id = await sendOnce(
      () => create(comment),
      async (made) => {
        await edit(made, comment.body, 0)
        await client.fetchQuery({ ...commentsQuery(objectId), staleTime: 0 })
        return made
      },
    )
    changedElsewhere.tell(objectId)
    return id
  }

  async function create({ body, parentId, idempotencyKey }: NewComment): Promise<string> {
    const { createComment: created } = await createComment({
      data: { input: { objectId, body, parentId }, idempotencyKey },
    })
    const { object, ...comment } = created.comment
    change((comments) => withComment(comments, comment))
    // Who comments follows from then on, unless they have muted it.
    patchObject(client, objectId, { following: object.following })
    void outdateQueries(client)
    return comment.id
  }

  /** Gives a comment another text, in place of the version edited at that time, 0 for never edited. */
  async function edit(commentId: string, body: string, ifEditedAt: number): Promise<void> {
    const { updateComment: updated } = await updateComment({ data: { commentId, body, ifEditedAt } })
    patchObject(client, commentId, updated.comment)
    void outdateQueries(client)
  }

  /** Takes a comment away at once, and brings it back when the service refuses. */
  async function remove(commentId: string): Promise<void> {
    const before = client.getQueryData(queryKey)?.comments ?? []
    change((comments) => withoutComment(comments, commentId))
    try {
      await deleteComment({ data: { commentId } })
      void outdateQueries(client)
    } catch (error) {
      change((comments) => withRestored(comments, before))
      tellRefusal(texts.commentCouldNotBeDeleted, error)
    }
  }

  return { add, edit, remove }
}
