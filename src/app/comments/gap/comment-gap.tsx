import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffectEvent, useRef, useState } from 'react'
import { read } from '#app/api/call.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { gapOf, threadLength } from '#app/comments/data/comment-gap.ts'
import { countComments } from '#app/comments/data/comment-tree.ts'
import { type Comment, commentsQuery } from '#app/comments/data/comment.queries.ts'
import { newCommentsAnchor, useCommentsScope } from '#app/comments/data/comments-context.ts'
import { LaterCommentsDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { isId } from '#shared/addresses/ids.ts'
import styles from './comment-gap.module.css'

interface CommentGapProps {
  /** All that are loaded, oldest first. */
  comments: readonly Comment[]
  /** The hash of the address. */
  linked: string | undefined
  /** The id of the oldest comment that was new to the reader when the page was opened. */
  firstNew: string | undefined
}

/**
 * Stands where comments of a long thread are missing. Each press loads the next ones; a link to one of them, or one that is new, those
 * before it. Before the page's scripts have loaded, and without them, it's a link to the whole thread.
 */
export function CommentGap({ comments, linked, firstNew }: CommentGapProps) {
  const { objectId } = useCommentsScope()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const gap = gapOf(comments)
  const linkedComment = linked !== undefined && isId('comment', linked) ? linked : undefined
  const sought = linkedComment ?? firstNew
  const isHidden = gap !== undefined && sought !== undefined && comments.every(({ id }) => id !== sought)
  /** What to focus or to scroll to once it's there. */
  const next = useRef<{ focus?: string; scroll?: string }>({})

  async function load(after: string): Promise<readonly Comment[]> {
    setIsBusy(true)
    try {
      const { comments: later } = await read(LaterCommentsDocument, { objectId, after })
      client.setQueryData(commentsQuery(objectId).queryKey, (now) =>
        now && gapOf(now.comments)?.after === after ? { comments: withLater(now.comments, later) } : now,
      )
      return later
    } catch (error) {
      showRefusal(t('objects.list.loadFailed'), error)
      return []
    } finally {
      setIsBusy(false)
    }
  }

  async function loadNext(event: MouseEvent) {
    event.preventDefault()
    if (!gap || isBusy) return
    const known = new Set(comments.map(({ id }) => id))
    const focus = (await load(gap.after)).find(({ id }) => !known.has(id))?.id
    if (focus) next.current = { focus }
  }

  const show = useEffectEvent(() => {
    if (isHidden && !isBusy) {
      next.current = { scroll: linkedComment ?? (linked === newCommentsAnchor ? linked : '') }
      void load(gap.after)
      return
    }
    const { focus = '', scroll = '' } = next.current
    next.current = {}
    document.getElementById(focus)?.querySelector('a')?.focus({ preventScroll: true })
    if (scroll) scrollToElement(scroll)
  })
  useEffect(() => show(), [comments, isHidden])

  if (!gap) return null
  return (
    <li className={styles.Gap}>
      <a
        {...buttonLook()}
        href="?comments=all#comments"
        // The whole document: the app has only both ends.
        target="_top"
        rel="nofollow"
        aria-busy={isBusy || undefined}
        onClick={(event) => void loadNext(event)}
      >
        {t('comments.gap.show', { count: gap.count })}
      </a>
    </li>
  )
}

/** Scrolls to an element for some frames: threads out of view have an estimated height until they come near. */
function scrollToElement(id: string, frames = 10): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => scrollToElement(id, frames - 1))
}

/** A thread with the next comments of its gap, which may come with some that it has. */
export function withLater(comments: readonly Comment[], later: readonly Comment[]): Comment[] {
  const gap = gapOf(comments)
  const end = comments.findIndex(({ id }) => id === gap?.after) + 1
  const before = new Set(comments.slice(0, end).map(({ id }) => id))
  const behind = new Set(comments.slice(end).map(({ id }) => id))
  const next = later.filter(({ id }) => !before.has(id))
  const added = next.filter(({ id }) => !behind.has(id))
  // Without any, what was missing has been deleted meanwhile.
  const left = added.length > 0 ? (gap?.count ?? 0) - countComments(added) : 0
  const known = new Set(next.map(({ id }) => id))
  return [
    ...comments.slice(0, end).map((comment) => ({ ...comment, laterCount: 0 })),
    ...next.map((comment, index) => ({
      ...comment,
      laterCount: index === next.length - 1 ? Math.max(0, left) : 0,
    })),
    ...comments.slice(end).filter(({ id }) => !known.has(id)),
  ]
}

/** See `joinWith`. */
export function withMiddle(before: readonly Comment[], loaded: Comment[]): Comment[] {
  const fresh = new Map(loaded.map((comment) => [comment.id, comment]))
  const known = new Set(before.map(({ id }) => id))
  const joined = [
    ...before.map((comment) => ({ ...comment, ...fresh.get(comment.id), laterCount: comment.laterCount })),
    ...loaded.filter(({ id }) => !known.has(id)),
  ]
  // More than both ends hold may have come meanwhile.
  return threadLength(joined) < threadLength(loaded) ? loaded : joined
}
