import { objectQueries, sourceQueries } from '#app/comments/object-page/object-page.loader.ts'
import {
  CreationPageDocument,
  CreationSourceDocument,
  type CreationPageQuery,
  type CreationSourceQuery,
} from '#app/graphql.gen.ts'

/** A creation on its own page. */
export type Creation = CreationPageQuery['creation']

/** A creation's title, Markdown and pictures, to edit. */
export type CreationSource = CreationSourceQuery['creation']

/** A creation; its comments come in the same response and are stored in their own query. */
export const creationQuery = objectQueries('creation', CreationPageDocument)

/** A creation's current title, Markdown and pictures; never cached. */
export const creationSourceQuery = sourceQueries('creation', CreationSourceDocument)
