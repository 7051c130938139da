import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/new-comments.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import type { Comment } from '../data/comment.queries.ts'
import { findComment, goToComment } from './find-comment.ts'
import styles from './new-comments.module.css'
import { countComments } from '../data/count-comments.ts'
import { newestTime, unreadSince } from './unread.ts'
import { type Step, watchUnreadJumps } from './unread-jump.ts'
import { useLaterComments } from './use-later-comments.ts'
import { useUnseen } from './use-unseen.ts'
import { iconOf } from '#app/ui/icon-of.tsx'
import { keepVisit, lastVisit } from './visits.ts'

const ArrowDownIcon = iconOf('M12 5v14M19 12l-7 7-7-7')

interface NewCommentsProps {
  objectId: string
  comments: readonly Comment[]
  onUnread: (unread: ReadonlySet<string>) => void
  /** Points the address at a comment, and the focus too. */
  goOn: (id: string) => void
}

/**
 * Marks an object's new comments, moves from one to the next, and shows how many are unread, including those posted meanwhile.
 * On a first visit nothing is marked, and it moves through all comments.
 */
export function NewComments({ objectId, comments, onUnread, goOn }: NewCommentsProps) {
  const me = useViewer().currentUser?.username
  const [visit] = useState(() => ({ last: lastVisit(localStorage, objectId), opened: newestTime(comments) }))
  const unread = useMemo(() => unreadSince(comments, visit.last ?? visit.opened, me), [comments, visit, me])
  const unseen = useUnseen(unread)
  const { later, load } = useLaterComments(objectId, countComments(comments))
  const count = unseen.length + later

  useEffect(() => keepVisit(localStorage, objectId, newestTime(comments)), [objectId, comments])
  const tell = useEffectEvent(onUnread)
  // In no hurry: what the server has drawn of a comment, React would take away while its code is loading.
  useEffect(() => startTransition(() => tell(unread)), [unread])

  async function showNext() {
    const known = new Set(comments.map(({ id }) => id))
    const id = unseen[0] ?? (await load()).find((comment) => !known.has(comment.id))?.id
    if (id) goToComment(id, goOn)
  }

  const jump = useEffectEvent((step: Step) => {
    const isFirst = visit.last === undefined && unread.size === 0
    const id = findComment(isFirst ? () => true : (comment) => unread.has(comment), step)
    if (id) goToComment(id, goOn)
    else if (later > 0) void showNext()
    else showToast({ title: texts.noUnreadComments, duration: 3_000 })
  })
  useEffect(() => watchUnreadJumps(jump), [])

  return (
    <div role="status" className={styles.NewComments}>
      {count > 0 ? (
        <button type="button" aria-keyshortcuts="n" className={styles.Jump} onClick={() => void showNext()}>
          {texts.newCount(count)}
          <ArrowDownIcon />
        </button>
      ) : null}
    </div>
  )
}
