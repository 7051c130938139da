import { documentQuery } from '#app/api/document-query.ts'
import {
  ForumPageDocument,
  ForumsDocument,
  NewPostForumDocument,
  type ForumPageQuery,
  type ForumsQuery,
} from '#app/graphql.gen.ts'

/** A forum on its own page. */
export type Forum = Omit<ForumPageQuery['forum'], 'posts'>

/** A forum in the index. */
export type ListedForum = ForumsQuery['forums'][number]

/** A post in a list. */
export type PostRow = ForumPageQuery['forum']['posts'][number]

/** The forums index. */
export const forumsQuery = documentQuery(ForumsDocument, {})

/** One page of a forum; pages count from 1. */
export function forumPageQuery(id: string, page: number) {
  return documentQuery(ForumPageDocument, { id, page: page - 1 })
}

/** The forum of a new post. */
export function newPostForumQuery(id: string) {
  return documentQuery(NewPostForumDocument, { id })
}
