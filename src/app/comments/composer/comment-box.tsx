import { memo, Suspense, type ReactNode } from 'react'
import { useCurrentPath } from '#app/lib/current-route.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { useStaysOpen } from '#app/writing/unsaved/unsaved-text.tsx'
import { t } from '#app/texts/t.ts'
import { useCommentsScope } from '#app/comments/data/comments-context.ts'
import field from '#app/ui/field/field.module.css'
import styles from './comment-box.module.css'
import { CommentComposer } from './writing-parts.lazy.ts'

/**
 * The form for a comment on the object, or a disabled box if the viewer has to log in or the object is locked. It rerenders only for its own
 * changes: while its code is loading, React would remove the server-rendered form together with the text being typed there.
 */
export const CommentBox = memo(function CommentBox() {
  const { isSignedIn, isClosed } = useCommentsScope()
  const isOpen = useStaysOpen(isSignedIn)
  if (!isOpen) return isClosed ? <ClosedBox why={t('refusals.commentsLocked')} /> : <LogInToComment />
  return (
    <Suspense fallback={<LogInToComment />}>
      <CommentComposer />
    </Suspense>
  )
})

function LogInToComment() {
  const here = useCurrentPath()
  return (
    <ClosedBox why={t('comments.needsLogIn')}>
      <a
        href={entryAddress('/login', { r: here })}
        aria-label={t('comments.needsLogIn')}
        className={styles.LogIn}
      >
        {t('common.logIn')}
      </a>
    </ClosedBox>
  )
}

/** The box for a comment, disabled. It's no `TextArea`, whose code pages of visitors don't need. */
export function ClosedBox({ why, children }: { why: string; children?: ReactNode }) {
  return (
    <div className={styles.ClosedBox}>
      <textarea
        name="body"
        disabled
        className={field.Control}
        aria-label={t('comments.formLabel')}
        placeholder={why}
      />
      {children}
    </div>
  )
}
