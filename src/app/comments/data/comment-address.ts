import type { CommentLocationQuery } from '#app/graphql.gen.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'

/** The URL of a comment: its object's page with the comment's id as the hash. */
export function commentAddress({ id, object }: CommentLocationQuery['comment']): string {
  return `${objectPath(object)}#${id}`
}
