import { queryOptions } from '@tanstack/react-query'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import type { PostPageQuery, PostSourceQuery } from '#app/graphql.gen.ts'
import { loadPostPage, loadPostSource } from './post.functions.ts'

/** A post as its page shows it. */
export type Post = PostPageQuery['post']

/** A post's title and Markdown, to be changed. */
export type PostSource = PostSourceQuery['post']

/** A post; its comments come in the same answer and go where comments are kept. */
export function postQuery(id: string, { ahead = false } = {}) {
  return queryOptions({
    queryKey: ['post', id],
    queryFn: async ({ client }) => {
      const { post, comments } = await loadPostPage({ data: { id, ahead } })
      client.setQueryData(commentsQuery(id).queryKey, { comments })
      return { post }
    },
  })
}

/** A post's title and Markdown as they are now; never kept. */
export function postSourceQuery(id: string) {
  return queryOptions({
    queryKey: ['post-source', id],
    queryFn: () => loadPostSource({ data: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}
