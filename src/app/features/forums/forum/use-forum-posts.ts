import { hasNextPage, type JoinedItem, joinPages, type PageSpan } from '#app/ui/paged-list/page-span.ts'
import { useVisiblePages } from '#app/ui/paged-list/use-visible-pages.ts'
import { type Forum, forumPageQuery, type PostRow } from '../forum.queries.ts'

/** A forum with the posts on its page. */
export interface ForumPosts {
  forum: Forum | undefined
  /** The pinned posts, which the list excludes: none beyond the first page. */
  pinned: Forum['pinned']
  posts: readonly JoinedItem<PostRow>[]
  span: PageSpan
  /** Whether there are older posts. */
  hasOlder: boolean
  /** Appends the next page; rejects if it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** The posts of one page of a forum or, with infinite scroll, of all its loaded pages. */
export function useForumPosts(id: string, page: number): ForumPosts {
  const queryOf = (number: number) => forumPageQuery(id, number)
  const { pages, span, loadOlder } = useVisiblePages(queryOf, page)
  const forum = pages.at(-1)?.forum
  const pinned = forum && span.first === 1 ? forum.pinned : []
  const posts = joinPages(
    span,
    pages.map((shown) => shown.forum.posts),
    pinned.map((post) => post.id),
  )
  return { forum, pinned, posts, span, hasOlder: forum !== undefined && hasNextPage(forum.posts), loadOlder }
}
