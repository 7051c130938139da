import { useKeptOpen } from '#app/domains/objects/unsaved-text.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './comment-box.module.css'
import { draftKey } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { useCommentsScope } from './comments-context.ts'
import { useCommentChanges } from './use-comment-changes.ts'

const label = 'Your comment'

/** The box for a new comment on the object; closed for who has not verified their address. */
export function NewComment() {
  const { objectId, canComment, onAdded } = useCommentsScope()
  const { add } = useCommentChanges(objectId)
  const isOpen = useKeptOpen(canComment)

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
