import { documentQuery } from '#app/api/document-query.ts'
import {
  ForumPageDocument,
  ForumsDocument,
  NewPostForumDocument,
  type ForumPageQuery,
  type ForumsQuery,
  PostPageDocument,
  PostSourceDocument,
  type PostPageQuery,
  type PostSourceQuery,
} from '#app/graphql.gen.ts'
import { objectQueries, sourceQueries } from '#app/comments/object-page/object-page.loader.ts'

export type Forum = Omit<ForumPageQuery['forum'], 'posts'>
export type ListedForum = ForumsQuery['forums'][number]
export type PostRow = ForumPageQuery['forum']['posts'][number]

export const forumsQuery = documentQuery(ForumsDocument, {})

export function forumPageQuery(id: string, page: number) {
  return documentQuery(ForumPageDocument, { id, page: page - 1 })
}

export function newPostForumQuery(id: string) {
  return documentQuery(NewPostForumDocument, { id })
}

export type Post = PostPageQuery['post']
export type PostSource = PostSourceQuery['post']

export const postQuery = objectQueries('post', PostPageDocument)
export const postSourceQuery = sourceQueries('post', PostSourceDocument)
