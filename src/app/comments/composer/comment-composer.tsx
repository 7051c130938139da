import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { EmailNotice } from '#app/writing/verification/email-notice.tsx'
import { BanEnd } from '#app/content/moderation/ban-end.tsx'
import { useStaysOpen } from '#app/writing/unsaved/unsaved-text.tsx'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { draftPlace } from '#shared/addresses/draft-places.ts'
import { useCommentsScope } from '#app/comments/data/comments-context.ts'
import { useCommentChanges } from '#app/comments/data/use-comment-changes.ts'
import { ClosedBox } from './comment-box.tsx'
import { CommentForm } from './comment-form.tsx'

export function CommentComposer() {
  return (
    <>
      <NoScript text={t('comments.needsJavascript')} />
      <CommentLocation />
    </>
  )
}

function CommentLocation() {
  const { objectId, isClosed, canComment, onAdded } = useCommentsScope()
  const { currentUser } = useViewer()
  const { add } = useCommentChanges(objectId)
  const isOpen = useStaysOpen(canComment)
  const isMounted = useIsMounted()

  if (!isOpen && isClosed) return <ClosedBox why={t('refusals.commentsLocked')} />
  if (!isOpen && currentUser?.bannedUntil) {
    const { bannedUntil, banReason } = currentUser
    return (
      <ClosedBox why={t('comments.banned')}>
        <p>
          <BanEnd until={bannedUntil} reason={banReason} />{' '}
          <a href="/account-settings#decisions">{t('common.appeal')}</a>
        </p>
      </ClosedBox>
    )
  }
  if (!isOpen) {
    const why = t('comments.needsVerifiedEmail')
    return <EmailNotice title={why} heading={<ClosedBox why={why} />} />
  }
  return (
    <CommentForm
      label={t('comments.formLabel')}
      placeholder={t('comments.placeholder')}
      place={draftPlace(objectId)}
      answers={objectId}
      onSubmit={async (body, idempotencyKey) => {
        const id = await add({ body, idempotencyKey })
        if (isMounted()) onAdded(id)
      }}
    />
  )
}
