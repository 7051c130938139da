import { t } from '#app/texts/t.ts'
import { documentQuery, unkeptQuery } from '#app/api/call.ts'
import {
  ForumPageDocument,
  ForumsDocument,
  NewPostForumDocument,
  PostListPageDocument,
  type PostListPageQuery,
  UnreadPageDocument,
  type ForumPageQuery,
  type ForumsQuery,
  PostPageDocument,
  PostSourceDocument,
  type PostPageQuery,
  type PostSourceQuery,
} from '#app/graphql.gen.ts'
import { objectQueries } from '#app/comments/object-page/object-page.loader.ts'

export type Forum = Omit<ForumPageQuery['forum'], 'posts'>
export type ListedForum = ForumsQuery['forums'][number]
export type PostRow = ForumPageQuery['forum']['posts'][number]
export type ListedPost = PostListPageQuery['posts'][number]

export const forumsQuery = documentQuery(ForumsDocument, {})

/** The orders of a forum's posts; the first one is its own. */
export const forumOrders = ['newest', 'activity'] as const

export type ForumOrder = (typeof forumOrders)[number]

export function forumAddress(id: string, order: ForumOrder): string {
  return `/view/${id}${order === 'newest' ? '' : `?order=${order}`}`
}

export function forumPageQuery(id: string, page: number, order: ForumOrder = 'newest') {
  const sort = order === 'activity' ? '-activity' : '-created'
  return documentQuery(ForumPageDocument, { id, page: page - 1, sort })
}

/** Lists of the posts of all forums, by their place in the address. */
export const postLists = {
  latest: 'LATEST',
  new: 'NEW',
  week: 'TOP_WEEK',
  month: 'TOP_MONTH',
  top: 'TOP',
  unanswered: 'UNANSWERED',
} as const

export type PostListName = keyof typeof postLists

export const listLabels: Record<PostListName, () => string> = {
  latest: () => t('forums.lists.latest'),
  new: () => t('forums.lists.new'),
  week: () => t('forums.lists.top'),
  month: () => t('forums.lists.top'),
  top: () => t('forums.lists.top'),
  unanswered: () => t('forums.lists.unanswered'),
}

export function isPostList(name: string): name is PostListName {
  return Object.hasOwn(postLists, name)
}

export function postListQuery(list: PostListName, page: number) {
  return documentQuery(PostListPageDocument, { list: postLists[list], page: page - 1 })
}

export function unreadQuery(page: number) {
  return documentQuery(UnreadPageDocument, { page: page - 1 }, { staleTime: 0 })
}

export function newPostForumQuery(id: string) {
  return documentQuery(NewPostForumDocument, { id })
}

export type Post = PostPageQuery['post']
export type PostSource = PostSourceQuery['post']

export const postQuery = objectQueries('post', PostPageDocument)
export const postSourceQuery = unkeptQuery(PostSourceDocument)
