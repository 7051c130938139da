import { useLocation } from '@tanstack/react-router'
import { useKeptOpen } from '#app/domains/objects/unsaved-text.tsx'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { draftKey } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { useCommentsScope } from './comments-context.ts'
import { useCommentChanges } from './use-comment-changes.ts'
import styles from './comment-box.module.css'

const label = 'Your comment'

/** Where a comment on the object is written, or what has to happen before it can be. */
export function CommentBox() {
  const { objectId, canComment, onAdded } = useCommentsScope()
  const { currentUser } = useViewer()
  const { add } = useCommentChanges(objectId)
  const isOpen = useKeptOpen(currentUser !== null && canComment)

  if (!isOpen && !currentUser) return <LogInToComment />
  if (!isOpen) {
    return (
      <TextArea
        name="body"
        disabled
        className={styles.Closed}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder="You must verify your email to comment"
        help={<a href="/account-settings">Account settings</a>}
      />
    )
  }
  return (
    <CommentForm
      label={label}
      placeholder="Write your own comment"
      draftKey={draftKey(objectId)}
      onSubmit={async (body, idempotencyKey) => {
        const { id } = await add({ body, idempotencyKey })
        onAdded(id)
      }}
    />
  )
}

function LogInToComment() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <p className={styles.LogIn}>
      <a href={`/login?r=${encodeURIComponent(here)}`}>Log in to comment</a>
    </p>
  )
}
