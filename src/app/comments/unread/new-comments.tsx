import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffectEvent, useMemo, useRef, useState } from 'react'
import { write } from '#app/api/call.ts'
import { patchObject } from '#app/content/object-cache.ts'
import { MarkReadDocument } from '#app/graphql.gen.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import type { DiscussionSubject } from '#app/comments/object-page/discussion-data.ts'
import { useCommentsScope } from '#app/comments/data/comments-context.ts'
import { threadLength } from '#app/comments/data/comment-gap.ts'
import { iconOf } from '#app/ui/icon.tsx'
import styles from './new-comments.module.css'
import {
  findComment,
  goToComment,
  newestTime,
  unreadSince,
  saveVisit,
  type Visit,
  visitOf,
} from './unread.ts'
import { type JumpDirection, watchUnreadJumps } from './unread-jump.ts'
import { useNewerComments } from './use-newer-comments.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const ArrowDownIcon = iconOf('M12 5v14M19 12l-7 7-7-7')

const QuoteButton = lazyPart(() => import('#app/comments/quote/quote-button.tsx'), 'QuoteButton')

interface NewCommentsProps {
  subject: DiscussionSubject
  newComments: readonly string[] | null
  comments: readonly Comment[]
  onUnread: (unread: ReadonlySet<string>) => void
}

/**
 * Marks an object's new comments, moves from one to the next, and shows how many are unread, including those posted meanwhile.
 * On a first visit nothing is marked, and it moves through all comments. Those who may comment can quote them.
 */
export function NewComments({ subject, newComments, comments, onUnread }: NewCommentsProps) {
  const { objectId, canComment, onAdded: showComment } = useCommentsScope()
  const me = useViewer().currentUser?.username
  const [visit] = useState(() => visitOf(objectId, comments, me === undefined ? undefined : newComments))
  const unread = useMemo(() => unreadSince(comments, visit, me), [comments, visit, me])
  const unseen = useUnseenComments(unread)
  const newer = useNewerComments(objectId, threadLength(comments), subject.editedAt)
  const { later, load } = newer
  const count = unseen.length + later

  useSavedVisit(objectId, comments, visit, me)
  const report = useEffectEvent(onUnread)
  // In a transition: while code is loading, React would remove the server-rendered comments.
  useEffect(() => startTransition(() => report(unread)), [unread])

  async function showNext() {
    const known = new Set(comments.map(({ id }) => id))
    const id = unseen[0] ?? (await load()).find((comment) => !known.has(comment.id))?.id
    if (id) goToComment(id, showComment)
  }

  const jump = useEffectEvent((step: JumpDirection) => {
    const isFirst = visit.isFirst && unread.size === 0 && later === 0
    const id = findComment(isFirst ? () => true : (comment) => unread.has(comment), step)
    if (id) goToComment(id, showComment)
    else if (later > 0) void showNext()
    else showToast({ title: t('comments.unread.emptyTitle'), duration: 3_000 })
  })
  useEffect(() => watchUnreadJumps(jump), [])

  return (
    <>
      <div role="status" className={styles.NewComments}>
        {count > 0 ? (
          <button type="button" aria-keyshortcuts="n" className={styles.Jump} onClick={() => void showNext()}>
            {t('comments.unread.count', { count })}
            <ArrowDownIcon />
          </button>
        ) : null}
        {newer.isEdited ? (
          <button type="button" className={styles.Jump} onClick={() => void newer.loadText()}>
            {t('comments.unread.edited')}
          </button>
        ) : null}
      </div>
      {canComment ? (
        <QuoteButton objectId={objectId} author={subject.author.username} comments={comments} />
      ) : null}
    </>
  )
}

/** Saves what was shown: a member's account does, so that their other devices know it, else the browser. */
function useSavedVisit(objectId: string, comments: readonly Comment[], visit: Visit, me: string | undefined) {
  const client = useQueryClient()
  const newest = comments.findLast(({ author }) => author.username !== me)?.id ?? ''
  const saved = useRef(visit.isFirst || visit.unread.length > 0 ? undefined : newest)

  const save = useEffectEvent(() => {
    if (me === undefined) return saveVisit(localStore, objectId, newestTime(comments))
    if (saved.current === newest) return
    saved.current = newest
    const input = { objectId, commentId: comments.at(-1)?.id ?? null }
    // If it fails, they are new once more.
    write(MarkReadDocument, { input }).catch(() => undefined)
    patchObject(client, objectId, { newComments: [], unreadCount: 0 })
  })
  useEffect(() => save(), [objectId, comments])
}

/** The unread comments that have not been visible yet, in the order of the list. */
function useUnseenComments(unread: ReadonlySet<string>): string[] {
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (unread.size === 0) return undefined
    const observer = new IntersectionObserver((entries) => {
      const visible = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      if (visible.length === 0) return
      for (const comment of visible) observer.unobserve(comment)
      setSeenIds((before) => new Set([...before, ...visible.map(({ id }) => id)]))
    })
    for (const id of unread) {
      const comment = document.getElementById(id)
      if (comment) observer.observe(comment)
    }
    return () => observer.disconnect()
  }, [unread])

  return useMemo(() => [...unread].filter((id) => !seenIds.has(id)), [unread, seenIds])
}
