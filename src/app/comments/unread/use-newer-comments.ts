import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { read } from '#app/api/call.ts'
import { CommentCountDocument } from '#app/graphql.gen.ts'
import { patchObject } from '#app/content/object-cache.ts'
import { watchLive } from '#app/lib/live.ts'
import { newCommentsChannel } from '#app/comments/data/comments-context.ts'
import { threadLength } from '#app/comments/data/comment-gap.ts'
import { type Comment, commentsQuery } from '#app/comments/data/comment.queries.ts'
import { idKind } from '#shared/addresses/ids.ts'
import type { LiveObject } from '#shared/contract/live.ts'

/** Milliseconds until the first check of a visible page, and the longest pause between two. */
const intervalsMs = { first: 60_000, longest: 600_000 }

export type VisibilitySource = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/** What others change of an object meanwhile: how many comments are not shown yet, and whether its text is another one by now. */
export function useNewerComments(objectId: string, shownCount: number, shownEdit: number | null) {
  const client = useQueryClient()
  const query = commentsQuery(objectId)
  const [total, setTotal] = useState(0)
  const [edit, setEdit] = useState<number | null>(null)
  const [shown, setShown] = useState(shownCount)
  if (shown !== shownCount) {
    setShown(shownCount)
    // What the viewer has deleted isn't news, also until the service has deleted it.
    if (shownCount < shown) setTotal(total - (shown - shownCount))
  }

  const check = useEffectEvent(async () => {
    if (navigator.onLine) setTotal(await countOf(objectId))
  })
  const follow = useEffectEvent(({ comments, score, editedAt }: LiveObject) => {
    setTotal(comments)
    setEdit(editedAt)
    patchObject(client, objectId, { score })
  })
  useEffect(() => {
    const line = watchLive(objectId, (state) => follow(state))
    const stopPolling = pollWhileVisible(async () => {
      if (!line.isOpen()) await check()
    })
    return () => {
      line.stop()
      stopPolling()
    }
  }, [objectId])

  const reload = useEffectEvent(() => {
    // If they can't be loaded now, the next check counts them again.
    load().catch(() => undefined)
  })
  useEffect(() => newCommentsChannel.watch((changed) => changed === objectId && reload()), [objectId])

  async function load(): Promise<readonly Comment[]> {
    const { comments } = await client.fetchQuery({ ...query, staleTime: 0 })
    const count = threadLength(comments)
    patchObject(client, objectId, { commentCount: count })
    setTotal(count)
    return comments
  }

  async function loadText(): Promise<void> {
    await client.refetchQueries({ queryKey: [idKind(objectId), objectId] })
  }

  return {
    later: Math.max(0, total - shownCount),
    isEdited: (edit ?? 0) > (shownEdit ?? 0),
    load,
    loadText,
  }
}

async function countOf(objectId: string): Promise<number> {
  const kind = idKind(objectId)
  const { post, ticket, creation } = await read(CommentCountDocument, {
    id: objectId,
    isPost: kind === 'post',
    isTicket: kind === 'ticket',
    isCreation: kind === 'creation',
  })
  return (post ?? ticket ?? creation)?.commentCount ?? 0
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
