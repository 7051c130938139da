import { objectQueries, sourceQueries } from '#app/comments/object-page/object-page.queries.ts'
import type { PostPageQuery, PostSourceQuery } from '#app/graphql.gen.ts'
import { loadPostPage, loadPostSource } from './posts.functions.gen.ts'

/** A post on its own page. */
export type Post = PostPageQuery['post']

/** A post's title and Markdown, to edit. */
export type PostSource = PostSourceQuery['post']

/** A post; its comments come in the same response and are stored in their own query. */
export const postQuery = objectQueries('post', loadPostPage)

/** A post's current title and Markdown; never cached. */
export const postSourceQuery = sourceQueries('post', loadPostSource)
