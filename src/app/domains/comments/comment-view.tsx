import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { EditedMark } from '#app/domains/objects/edited-mark.tsx'
import { PersonLink } from '#app/domains/objects/person-link.tsx'
import { refusalReason } from '#app/domains/objects/refusal.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { CommentActions } from './comment-actions.tsx'
import { draftKey } from './comment-draft.ts'
import { CommentEditor } from './comment-editor.lazy.ts'
import { CommentForm } from './comment-form.tsx'
import { type Comment, type CommentSource, commentSourceQuery } from './comment.queries.ts'
import { useCommentsScope } from './comments-context.ts'
import { useCommentChanges } from './use-comment-changes.ts'
import styles from './comment-view.module.css'

interface CommentViewProps {
  comment: Comment
  /** Whose comment this one answers, where the drawing doesn't show it. */
  answers?: string
  /** The address points at it. */
  isLinked: boolean
  isFolded: boolean
  /** How many comments are folded away with it. */
  below: number
}

/** One comment: read, changed in place, or answered. */
export function CommentView({ comment, answers, isLinked, isFolded, below }: CommentViewProps) {
  const client = useQueryClient()
  const { objectId, onAdded } = useCommentsScope()
  const { add } = useCommentChanges(objectId)
  const [source, setSource] = useState<CommentSource>()
  const [isReplying, setIsReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const { author } = comment

  async function startEditing() {
    if (source) return
    try {
      const query = client.fetchQuery(commentSourceQuery(comment.id))
      const [{ comment: current }] = await Promise.all([query, CommentEditor.preload?.()])
      setSource(current)
    } catch (error) {
      showToast({
        title: 'The comment could not be opened for editing',
        body: refusalReason(error),
        status: 'error',
      })
    }
  }

  function endEditing() {
    setSource(undefined)
    editButton.current?.focus()
  }

  return (
    <article id={comment.id} className={styles.Comment} data-linked={isLinked || undefined}>
      <header className={styles.Head}>
        <Avatar picture={author.picture} username={author.username} />
        <Facts className={styles.Facts}>
          <PersonLink person={author} className={styles.Author} />
          <a href={`#${comment.id}`}>
            <Time at={comment.createdAt} />
          </a>
          {comment.editedAt ? <EditedMark at={comment.editedAt} /> : null}
          {answers ? <span className={styles.Answers}>to {answers}</span> : null}
          {isFolded && below > 0 ? `${below} more` : null}
        </Facts>
      </header>
      <div hidden={isFolded} className={styles.Content}>
        {source === undefined ? (
          <Markdown id={comment.id} html={comment.renderedBody} />
        ) : (
          <Suspense>
            <CommentEditor source={source} onEnd={endEditing} />
          </Suspense>
        )}
        <CommentActions
          comment={comment}
          isReplying={isReplying}
          onReply={() => setIsReplying(!isReplying)}
          onEdit={startEditing}
          replyButton={replyButton}
          editButton={editButton}
        />
        {isReplying ? (
          <CommentForm
            label={`Reply to ${author.username}`}
            placeholder={`Reply to ${author.username}`}
            draftKey={draftKey(objectId, comment.id)}
            submitLabel="Reply"
            takesFocus
            onSubmit={async (body, idempotencyKey) => {
              const { id } = await add({ body, parentId: comment.id, idempotencyKey })
              setIsReplying(false)
              onAdded(id)
            }}
            onCancel={() => {
              setIsReplying(false)
              replyButton.current?.focus()
            }}
          />
        ) : null}
      </div>
    </article>
  )
}
