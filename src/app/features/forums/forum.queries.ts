import { queryOptions } from '@tanstack/react-query'
import type { ForumPageQuery, ForumsQuery } from '#app/graphql.gen.ts'
import { loadNewPostForum, loadForumPage, loadForums } from './forum.functions.ts'

/** A forum as its page shows it. */
export type Forum = Omit<ForumPageQuery['forum'], 'posts'>

/** A forum as the index shows it. */
export type ListedForum = ForumsQuery['forums'][number]

/** A post as a list shows it. */
export type PostRow = ForumPageQuery['forum']['posts'][number]

/** The forums index. */
export const forumsQuery = queryOptions({ queryKey: ['forums'], queryFn: () => loadForums() })

/** One page of a forum; pages count from 1. */
export function forumPageQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['forum', id, page],
    queryFn: () => loadForumPage({ data: { id, page } }),
  })
}

/** The forum that a new post is written for. */
export function newPostForumQuery(id: string) {
  return queryOptions({
    queryKey: ['forum-desk', id],
    queryFn: () => loadNewPostForum({ data: { id } }),
  })
}
