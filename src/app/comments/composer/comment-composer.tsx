import type { ReactNode } from 'react'
import { EmailNotice } from '#app/objects/verification/email-notice.tsx'
import { BanEnd } from '#app/objects/moderation/ban/ban-end.tsx'
import { useKeptOpen } from '#app/objects/unsaved/unsaved-text.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/comment-actions.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './comment-box.module.css'
import { draftKey } from '#app/objects/drafts/draft.ts'
import { CommentForm } from './comment-form.tsx'
import { useCommentsScope } from '../data/comments-context.ts'
import { useCommentChanges } from '../data/use-comment-changes.ts'

const label = texts.yourComment

/** The box for a new comment on the object; closed, with the reason, for who may not write one. */
export function CommentComposer() {
  return (
    <>
      <noscript>
        <p>{texts.takingPartNeedsJavascript}</p>
      </noscript>
      <CommentLocation />
    </>
  )
}

function CommentLocation() {
  const { objectId, isClosed, canComment, onAdded } = useCommentsScope()
  const { currentUser } = useViewer()
  const { add } = useCommentChanges(objectId)
  const isOpen = useKeptOpen(canComment)
  const isShown = useIsShown()

  if (!isOpen && isClosed) return <ClosedBox why={texts.locked} />
  if (!isOpen && currentUser?.bannedUntil) {
    const { bannedUntil, banReason } = currentUser
    return <ClosedBox why={texts.banned} help={<BanEnd until={bannedUntil} reason={banReason} />} />
  }
  if (!isOpen) {
    return <EmailNotice title={texts.verifyEmailFirst} />
  }
  return (
    <CommentForm
      label={label}
      placeholder={texts.writeYourOwnComment}
      draftKey={draftKey(objectId)}
      onSubmit={async (body, idempotencyKey) => {
        const id = await add({ body, idempotencyKey })
        if (isShown()) onAdded(id)
      }}
    />
  )
}

function ClosedBox({ why, help }: { why: string; help?: ReactNode }) {
  return (
    <TextArea
      name="body"
      disabled
      className={styles.Closed}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      placeholder={why}
      help={help}
    />
  )
}
