import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Forum, forumPageQuery, type PostRow } from './forum.queries.ts'
import {
  goesOn,
  isWithin,
  type JoinedItem,
  joinPages,
  pagesOf,
  type PageSpan,
  spanAround,
} from './page-span.ts'

/** A forum with the posts that its page shows. */
export interface ForumPosts {
  forum: Forum | undefined
  posts: readonly JoinedItem<PostRow>[]
  span: PageSpan
  /** Whether there are older posts than the last one shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/**
 * The posts of one page of a forum or, with infinite scroll, of the pages around it that have been loaded before, so
 * that coming back finds the list as long as it was left.
 */
export function useForumPosts(id: string, page: number, isInfinite: boolean): ForumPosts {
  const client = useQueryClient()
  const isAtHand = (number: number) => client.getQueryData(forumPageQuery(id, number).queryKey) !== undefined
  const freshSpan = () => (isInfinite ? spanAround(page, isAtHand) : { first: page, last: page })

  const [kept, setKept] = useState(freshSpan)
  const isCurrent = isInfinite ? isWithin(kept, page) : kept.first === page && kept.last === page
  const span = isCurrent ? kept : freshSpan()
  if (!isCurrent) setKept(span)

  const results = useSuspenseQueries({ queries: pagesOf(span).map((number) => forumPageQuery(id, number)) })
  const forums = results.map(({ data }) => data.forum)
  const newest = forums.at(-1)

  async function loadOlder(): Promise<void> {
    const next = span.last + 1
    await client.ensureQueryData(forumPageQuery(id, next))
    setKept((current) => (current.last + 1 === next ? { ...current, last: next } : current))
  }

  return {
    forum: newest,
    posts: joinPages(
      span,
      forums.map(({ posts }) => posts),
    ),
    span,
    hasOlder: newest !== undefined && goesOn(newest.posts),
    loadOlder,
  }
}
