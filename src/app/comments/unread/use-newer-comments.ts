import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { patchObject } from '#app/content/object-cache.ts'
import { watchLive } from '#app/lib/live.ts'
import { newCommentsChannel } from '#app/comments/data/comments-context.ts'
import { threadLength } from '#app/comments/data/comment-gap.ts'
import { type Comment, commentsQuery } from '#app/comments/data/comment.queries.ts'
import { idKind } from '#shared/addresses/ids.ts'
import type { LiveObject } from '#shared/contract/live.ts'

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

  const follow = useEffectEvent(({ comments, score, editedAt }: LiveObject) => {
    setTotal(comments)
    setEdit(editedAt)
    patchObject(client, objectId, { score })
  })
  useEffect(() => watchLive(objectId, (state) => follow(state)), [objectId])

  const reload = useEffectEvent(() => {
    // If they can't be loaded now, they stay counted as new.
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
