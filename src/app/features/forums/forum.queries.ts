import { queryOptions } from '@tanstack/react-query'
import type { ForumPageQuery, ForumsQuery } from '#app/graphql.gen.ts'
import { loadForumPage, loadForums, loadNewPostForum } from './forums.functions.gen.ts'

/** A forum on its own page. */
export type Forum = Omit<ForumPageQuery['forum'], 'posts'>

/** A forum in the index. */
export type ListedForum = ForumsQuery['forums'][number]

/** A post in a list. */
export type PostRow = ForumPageQuery['forum']['posts'][number]

/** The forums index. */
export const forumsQuery = queryOptions({ queryKey: ['forums'], queryFn: () => loadForums() })

/** One page of a forum; pages count from 1. */
export function forumPageQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['forum', id, page],
    queryFn: () => loadForumPage({ data: { id, page: page - 1 } }),
  })
}

/** The forum of a new post. */
export function newPostForumQuery(id: string) {
  return queryOptions({
    queryKey: ['new-post-forum', id],
    queryFn: () => loadNewPostForum({ data: { id } }),
  })
}
