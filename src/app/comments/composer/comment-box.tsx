import { useLocation } from '@tanstack/react-router'
import { memo, Suspense } from 'react'
import { useKeptOpen } from '#app/objects/unsaved/unsaved-text.ts'
import * as texts from '#app/texts/english/comments.ts'
import { useCommentsScope } from '../data/comments-context.ts'
import { CommentComposer } from './comment-composer.lazy.ts'
import styles from './comment-box.module.css'

/**
 * Where a comment on the object is written, or what has to happen before it can be. It's drawn anew only for its own sake: while
 * its code is loading, React would take away the form that the server has drawn, and what somebody is typing there.
 */
export const CommentBox = memo(function CommentBox() {
  const { isSignedIn, isClosed } = useCommentsScope()
  const isOpen = useKeptOpen(isSignedIn)
  if (!isOpen) return isClosed ? <p className={styles.LogIn}>{texts.locked}</p> : <LogInToComment />
  return (
    <Suspense fallback={<LogInToComment />}>
      <CommentComposer />
    </Suspense>
  )
})

function LogInToComment() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <p className={styles.LogIn}>
      <a href={`/login?r=${encodeURIComponent(here)}`}>{texts.logInToComment}</a>
    </p>
  )
}
