import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef, useState } from 'react'
import { watchQuotes } from '#app/comments/quote/quotes.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { showRefusal, usePress } from '#app/api/show-refusal.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { type Grounds, GroundsDialog } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { draftPlace, editPlace, formHash } from '#shared/addresses/draft-places.ts'
import { CommentForm } from '#app/comments/composer/comment-form.tsx'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { useCommentsScope } from '#app/comments/data/comments-context.ts'
import { useCommentChanges } from '#app/comments/data/use-comment-changes.ts'
import { OtherVersion, useEditConflict } from '#app/writing/forms/object-editor.tsx'
import { CommentActions } from './comment-thread.tsx'
import { unkeptQuery, write } from '#app/api/call.ts'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { CommentSourceDocument, type CommentSourceQuery, MarkAnswerDocument } from '#app/graphql.gen.ts'

type CommentSource = CommentSourceQuery['comment']

const commentSourceQuery = unkeptQuery(CommentSourceDocument)

export function CommentWithActions({ comment }: { comment: Comment }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { objectId, canComment, canMarkAnswer, onAdded } = useCommentsScope()
  const { add, remove } = useCommentChanges(objectId)
  const [source, setSource] = useState<CommentSource>()
  const [isReplying, setIsReplying] = useState(false)
  const [needsGrounds, setNeedsGrounds] = useState<boolean>()
  const { currentUser } = useViewer()
  const isOwn = currentUser?.username === comment.author.username
  const isMounted = useIsMounted()
  const replyButton = useRef<HTMLButtonElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const replyLabel = t('comments.replyLabel', { username: comment.author.username })

  useEffect(() => watchQuotes((id) => id === comment.id && setIsReplying(true)), [comment.id])

  const openDraft = useEffectEvent(() => {
    if (canComment && location.hash === `#${formHash('COMMENT', comment.id)}`) setIsReplying(true)
    if (comment.canEdit && location.hash === `#${formHash('EDIT', comment.id)}`) void startEditing()
  })
  useEffect(() => openDraft(), [])

  async function startEditing() {
    if (source) return
    try {
      const { comment: current } = await client.fetchQuery(commentSourceQuery({ id: comment.id }))
      setSource(current)
    } catch (error) {
      showRefusal(t('comments.edit.openFailed'), error)
    }
  }

  function endEditing() {
    setSource(undefined)
    editButton.current?.focus()
  }

  async function confirmAndDelete() {
    const text = t('comments.deleteConfirm')
    if (
      await confirm(text, {
        title: t('comments.deleteTitle'),
        confirmLabel: t('common.delete'),
        danger: true,
      })
    ) {
      moveFocusAfterDelete(comment.id)
      await remove(comment.id)
    }
  }

  /** Closes the dialog first: it would return the focus to an element that is removed. */
  async function deleteAsStaff(grounds: Grounds) {
    setNeedsGrounds(false)
    await new Promise((resolve) => setTimeout(resolve))
    moveFocusAfterDelete(comment.id)
    await remove(comment.id, grounds)
  }

  return (
    <>
      {source === undefined ? (
        <Markdown id={comment.id} renderedBody={comment.renderedBody} />
      ) : (
        <CommentEditor source={source} onEnd={endEditing} />
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
            {t('comments.reply')}
          </Button>
        ) : null}
        {canMarkAnswer ? <MarkAnswerButton commentId={comment.id} /> : null}
        {comment.canEdit ? (
          <Button ref={editButton} variant="ghost" size="small" onClick={() => void startEditing()}>
            {t('common.edit')}
          </Button>
        ) : null}
        {comment.canDelete ? (
          <Button
            variant="ghost"
            size="small"
            onClick={() => (isOwn ? void confirmAndDelete() : setNeedsGrounds(true))}
          >
            {t('common.delete')}
          </Button>
        ) : null}
      </CommentActions>
      {needsGrounds === undefined ? null : (
        <GroundsDialog
          isOpen={needsGrounds}
          title={t('comments.deleteTitle')}
          question={t('comments.deleteConfirm')}
          submitLabel={t('common.delete')}
          failed={t('comments.deleteFailed')}
          username={comment.author.username}
          act={deleteAsStaff}
          onEnd={() => setNeedsGrounds(false)}
        />
      )}
      {isReplying ? (
        <CommentForm
          label={replyLabel}
          placeholder={replyLabel}
          place={draftPlace(objectId, comment.id)}
          answers={comment.id}
          submitLabel={t('comments.reply')}
          takesFocus
          onSubmit={async (body, idempotencyKey) => {
            const id = await add({ body, parentId: comment.id, idempotencyKey })
            setIsReplying(false)
            if (isMounted()) onAdded(id)
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

/**
 * Moves the focus from a comment that is about to be deleted: to its own toggle if it stays as a tombstone, else to the next
 * comment's, else to the previous remaining one's, else to the comment form.
 */
function moveFocusAfterDelete(id: string): void {
  const list = document.getElementById('comments')
  const joints = [...(list?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  const at = joints.findIndex((joint) => joint.nextElementSibling?.id === id)
  const keepsReplies = joints[at]?.parentElement?.querySelector('ol') !== null
  const before = joints.slice(0, Math.max(at, 0)).toReversed()
  const stays = before.find((joint) => joint.nextElementSibling?.matches('article'))
  const next = keepsReplies ? joints[at] : (joints[at + 1] ?? stays)
  const target = next ?? list?.querySelector<HTMLElement>('textarea, a')
  target?.focus({ preventScroll: true })
}

interface CommentEditorProps {
  source: CommentSource
  /** Called when editing ends, saved or not. */
  onEnd: () => void
}

function CommentEditor({ source, onEnd }: CommentEditorProps) {
  const client = useQueryClient()
  const { objectId } = useCommentsScope()
  const { edit } = useCommentChanges(objectId)
  const { other, saveOver } = useEditConflict(source, async () => {
    const { comment } = await client.fetchQuery(commentSourceQuery({ id: source.id }))
    return comment
  })

  return (
    <CommentForm
      label={t('comments.edit.label')}
      text={source.body}
      commentId={source.id}
      place={editPlace(objectId, source.id)}
      editedAt={source.editedAt}
      submitLabel={other ? t('objects.saveAnyway') : t('common.save')}
      takesFocus
      onSubmit={async (body) => {
        await saveOver((ifEditedAt) => edit(source.id, body, ifEditedAt))
        onEnd()
      }}
      onCancel={onEnd}
    >
      {other ? <OtherVersion body={other.body} /> : null}
    </CommentForm>
  )
}

/** Marks a comment as the answer to the question, or unmarks it; the cards and badges of the answer change with it. */
function MarkAnswerButton({ commentId }: { commentId: string }) {
  const client = useQueryClient()
  const { objectId, answerId } = useCommentsScope()
  const { isBusy, run } = usePress()
  const isAnswer = answerId === commentId

  const change = () =>
    run(async () => {
      const { markAnswer } = await write(MarkAnswerDocument, { input: { commentId, marked: !isAnswer } })
      patchObject(client, objectId, { answerId: markAnswer.post.answerId })
      await clearQueries(client)
    }, t('forums.answer.changeFailed'))

  return (
    <Button variant="ghost" size="small" busy={isBusy} onClick={() => void change()}>
      {isAnswer ? t('forums.answer.unmark') : t('forums.answer.mark')}
    </Button>
  )
}
