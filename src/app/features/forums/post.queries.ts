import { objectQueries, sourceQueries } from '#app/comments/object-page/object-page.queries.ts'
import {
  PostPageDocument,
  PostSourceDocument,
  type PostPageQuery,
  type PostSourceQuery,
} from '#app/graphql.gen.ts'

/** A post on its own page. */
export type Post = PostPageQuery['post']

/** A post's title and Markdown, to edit. */
export type PostSource = PostSourceQuery['post']

/** A post; its comments come in the same response and are stored in their own query. */
export const postQuery = objectQueries('post', PostPageDocument)

/** A post's current title and Markdown; never cached. */
export const postSourceQuery = sourceQueries('post', PostSourceDocument)
