import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { patchObject } from '#app/content/object-cache.ts'
import { newCommentsChannel } from '#app/comments/data/comments-context.ts'
import { countComments } from '#app/comments/data/comment-tree.ts'
import { type Comment, commentsQuery, loadCommentCount } from '#app/comments/data/comment.queries.ts'

/** Milliseconds until the first check of a visible page, and the longest pause between two. */
const intervalsMs = { first: 60_000, longest: 600_000 }

export type VisibilitySource = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

export function useNewerComments(objectId: string, shownCount: number) {
  const client = useQueryClient()
  const query = commentsQuery(objectId)
  const [total, setTotal] = useState(0)

  const check = useEffectEvent(async () => {
    if (navigator.onLine) setTotal(await loadCommentCount({ data: { objectId } }))
  })
  useEffect(() => pollWhileVisible(() => check()), [])

  const reload = useEffectEvent(() => {
    // If they can't be loaded now, the next check counts them again.
    load().catch(() => undefined)
  })
  useEffect(() => newCommentsChannel.watch((changed) => changed === objectId && reload()), [objectId])

  async function load(): Promise<readonly Comment[]> {
    const { comments } = await client.fetchQuery({ ...query, staleTime: 0 })
    const count = countComments(comments)
    patchObject(client, objectId, { commentCount: count })
    setTotal(count)
    return comments
  }

  return { later: Math.max(0, total - shownCount), load }
}

/**
 * Runs checks while a page is visible: when it becomes visible, after a minute, and then at growing intervals. Nothing runs
 * while it is hidden, and a failed check counts as one without a result. Returns a function that stops it.
 */
export function pollWhileVisible(check: () => Promise<void>, page: VisibilitySource = document): () => void {
  let pause = intervalsMs.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }

  function run(): void {
    pause = Math.min(pause * 2, intervalsMs.longest)
    wait()
    check().catch(() => undefined)
  }

  function onVisibilityChange(): void {
    clearTimeout(timer)
    if (page.hidden) return
    pause = intervalsMs.first
    wait()
    check().catch(() => undefined)
  }

  if (!page.hidden) wait()
  page.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
