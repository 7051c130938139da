import { lazyRouteComponent } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import * as texts from '#app/texts/english/comment-actions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { CommentActions } from './comment-actions.tsx'
import { draftKey } from '#app/objects/drafts/draft.ts'
import { CommentForm } from '../composer/comment-form.tsx'
import { moveFocusAfterDelete } from './move-focus-after-delete.ts'
import { type Comment, type CommentSource, commentSourceQuery } from '../data/comment.queries.ts'
import { useCommentsScope } from '../data/comments-context.ts'
import { useCommentChanges } from '../data/use-comment-changes.ts'

/** The form to change a comment, loaded when editing starts. */
const CommentEditor = lazyRouteComponent(
  () => import('#app/comments/composer/comment-editor.tsx'),
  'CommentEditor',
)

/** A comment's text with all that can be done with it: answered, changed in place, deleted. */
export function CommentWithActions({ comment }: { comment: Comment }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { objectId, canComment, onAdded } = useCommentsScope()
  const { add, remove } = useCommentChanges(objectId)
  const [source, setSource] = useState<CommentSource>()
  const [isReplying, setIsReplying] = useState(false)
  const isShown = useIsShown()
  const replyButton = useRef<HTMLButtonElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const replyLabel = texts.replyTo(comment.author.username)

  async function startEditing() {
    if (source) return
    try {
      const query = client.fetchQuery(commentSourceQuery(comment.id))
      const [{ comment: current }] = await Promise.all([query, CommentEditor.preload?.()])
      setSource(current)
    } catch (error) {
      tellRefusal(texts.commentCouldNotBeOpened, error)
    }
  }

  function endEditing() {
    setSource(undefined)
    editButton.current?.focus()
  }

  async function askAndRemove() {
    const text = texts.sureToDelete
    if (await confirm(text, { title: texts.deleteComment, confirmLabel: texts.deleteLabel, danger: true })) {
      moveFocusAfterDelete(comment.id)
      await remove(comment.id)
    }
  }

  return (
    <>
      {source === undefined ? (
        <Markdown id={comment.id} html={comment.renderedBody} />
      ) : (
        <Suspense>
          <CommentEditor source={source} onEnd={endEditing} />
        </Suspense>
      )}
      <CommentActions comment={comment}>
        {canComment ? (
          <Button
            ref={replyButton}
            variant="ghost"
            size="small"
            aria-expanded={isReplying}
            onClick={() => setIsReplying(!isReplying)}
          >
            {texts.reply}
          </Button>
        ) : null}
        {comment.canEdit ? (
          <Button ref={editButton} variant="ghost" size="small" onClick={() => void startEditing()}>
            {texts.edit}
          </Button>
        ) : null}
        {comment.canDelete ? (
          <Button variant="ghost" size="small" onClick={() => void askAndRemove()}>
            {texts.deleteLabel}
          </Button>
        ) : null}
      </CommentActions>
      {isReplying ? (
        <CommentForm
          label={replyLabel}
          placeholder={replyLabel}
          draftKey={draftKey(objectId, comment.id)}
          submitLabel={texts.reply}
          takesFocus
          onSubmit={async (body, idempotencyKey) => {
            const id = await add({ body, parentId: comment.id, idempotencyKey })
            setIsReplying(false)
            if (isShown()) onAdded(id)
          }}
          onCancel={() => {
            setIsReplying(false)
            replyButton.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}
