import { useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { CreateCommentDocument, DeleteCommentDocument, UpdateCommentDocument } from '#app/graphql.gen.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import type { Grounds } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { t } from '#app/texts/t.ts'
import { sendOnce } from '#app/writing/drafts/composition-key.ts'
import { countComments } from './comment-tree.ts'
import { type Comment, commentsQuery } from './comment.queries.ts'
import { newCommentsChannel } from './comments-context.ts'

interface NewComment {
  body: string
  parentId?: string
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
    const { createComment: created } = await write(
      CreateCommentDocument,
      { input: { objectId, body, parentId } },
      { idempotencyKey },
    )
    const { object, ...comment } = created.comment
    change((comments) => withComment(comments, comment))
    // Commenting follows the object, unless it is muted.
    patchObject(client, objectId, { following: object.following })
    void invalidateAllQueries(client)
    return comment.id
  }

  /** Edits a comment, if it was last edited at that time, 0 for never. */
  async function edit(commentId: string, body: string, ifEditedAt: number): Promise<void> {
    const { updateComment: updated } = await write(UpdateCommentDocument, {
      input: { commentId, body, ifEditedAt },
    })
    patchObject(client, commentId, updated.comment)
    void invalidateAllQueries(client)
  }

  /** Removes a comment at once, and restores it if the service rejects the deletion. Staff pass grounds for another user's comment. */
  async function remove(commentId: string, grounds?: Grounds): Promise<void> {
    const before = client.getQueryData(queryKey)?.comments ?? []
    change((comments) => withoutComment(comments, commentId))
    try {
      await write(DeleteCommentDocument, { input: { commentId, ...grounds } })
      void invalidateAllQueries(client)
    } catch (error) {
      change((comments) => withRestored(comments, before))
      showRefusal(t('comments.deleteFailed'), error)
    }
  }

  return { add, edit, remove }
}

/** The comments with a new one at the end; an existing one is replaced in place. */
export function withComment(comments: readonly Comment[], added: Comment): Comment[] {
  const isThere = comments.some((comment) => comment.id === added.id)
  return isThere
    ? comments.map((comment) => (comment.id === added.id ? added : comment))
    : [...comments, added]
}

/**
 * The comments without a deleted one. With replies it becomes a tombstone; without, it is removed, and so is every tombstone
 * above it that has lost its last reply.
 */
export function withoutComment(comments: readonly Comment[], id: string): Comment[] {
  const target = comments.find((comment) => comment.id === id)
  if (!target) return [...comments]
  if (comments.some((comment) => comment.parent?.id === id)) {
    return comments.map((comment) => (comment === target ? tombstoneOf(comment) : comment))
  }
  // A gap after it is then after the one before it.
  const before = comments[comments.indexOf(target) - 1]
  const left = comments
    .filter((comment) => comment !== target)
    .map((comment) =>
      comment === before && target.laterCount > 0 ? { ...comment, laterCount: target.laterCount } : comment,
    )
  const parent = left.find((comment) => comment.id === target.parent?.id)
  const isBare = parent?.isDeleted && !left.some((comment) => comment.parent?.id === parent.id)
  return isBare ? withoutComment(left, parent.id) : left
}

/** The current comments together with those that a failed deletion has removed. */
export function withRestored(comments: readonly Comment[], before: readonly Comment[]): Comment[] {
  const now = new Map(comments.map((comment) => [comment.id, comment]))
  const restored = before.map((old) => {
    const current = now.get(old.id)
    now.delete(old.id)
    return current && current.isDeleted === old.isDeleted ? current : old
  })
  return [...restored, ...now.values()]
}

function tombstoneOf(comment: Comment): Comment {
  return {
    ...comment,
    isDeleted: true,
    renderedBody: '',
    editedAt: null,
    canEdit: false,
    canDelete: false,
    canReport: false,
    canSeeRevisions: false,
    score: 0,
    ratedByMe: false,
    author: { username: '', picture: '', flair: null },
  }
}
