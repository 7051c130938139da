import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { patchObject } from '#app/objects/object-cache.ts'
import { checkWhileSeen } from './check-while-seen.ts'
import { changedElsewhere } from '../data/comment-changes.ts'
import { countComments } from '../data/count-comments.ts'
import { loadCommentCount } from '../data/comment.functions.ts'
import { type Comment, commentsQuery } from '../data/comment.queries.ts'

/** How many comments an object has besides those that are shown, and how to load them. */
export function useLaterComments(objectId: string, shown: number) {
  const client = useQueryClient()
  const query = commentsQuery(objectId)
  const [total, setTotal] = useState(0)

  const check = useEffectEvent(async () => {
    if (navigator.onLine) setTotal(await loadCommentCount({ data: { objectId } }))
  })
  useEffect(() => checkWhileSeen(() => check()), [])

  const reload = useEffectEvent(() => {
    // What can't be loaded now is counted by the next check.
    load().catch(() => undefined)
  })
  useEffect(() => changedElsewhere.watch((changed) => changed === objectId && reload()), [objectId])

  async function load(): Promise<readonly Comment[]> {
    const { comments } = await client.fetchQuery({ ...query, staleTime: 0 })
    const count = countComments(comments)
    patchObject(client, objectId, { commentCount: count })
    setTotal(count)
    return comments
  }

  return { later: Math.max(0, total - shown), load }
}
