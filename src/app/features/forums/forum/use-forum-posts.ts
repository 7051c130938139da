import { goesOn, type JoinedItem, joinPages, type PageSpan } from '#app/objects/paged-list/page-span.ts'
import { useShownPages } from '#app/objects/paged-list/use-shown-pages.ts'
import { type Forum, forumPageQuery, type PostRow } from '../forum.queries.ts'

/** A forum with the posts that its page shows. */
export interface ForumPosts {
  forum: Forum | undefined
  /** What stands above the list, and not in it: nothing where the list does not begin. */
  pinned: Forum['pinned']
  posts: readonly JoinedItem<PostRow>[]
  span: PageSpan
  /** Whether there are older posts than the last one shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** The posts of one page of a forum or, with infinite scroll, of all its pages on screen. */
export function useForumPosts(id: string, page: number, isInfinite: boolean): ForumPosts {
  const queryOf = (number: number) => forumPageQuery(id, number)
  const { pages, span, loadOlder } = useShownPages(queryOf, page, isInfinite)
  const forum = pages.at(-1)?.forum
  const pinned = forum && span.first === 1 ? forum.pinned : []
  const posts = joinPages(
    span,
    pages.map((shown) => shown.forum.posts),
    pinned.map((post) => post.id),
  )
  return { forum, pinned, posts, span, hasOlder: forum !== undefined && goesOn(forum.posts), loadOlder }
}
