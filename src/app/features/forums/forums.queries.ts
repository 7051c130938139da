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

/** A post on its own page. */
export type Post = PostPageQuery['post']

/** A post's title and Markdown, to edit. */
export type PostSource = PostSourceQuery['post']

/** A post; its comments come in the same response and are stored in their own query. */
export const postQuery = objectQueries('post', PostPageDocument)

/** A post's current title and Markdown; never cached. */
export const postSourceQuery = sourceQueries('post', PostSourceDocument)
