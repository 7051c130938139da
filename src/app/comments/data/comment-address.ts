import type { CommentLocationQuery } from '#app/graphql.gen.ts'
import { objectPath } from '#shared/object-path.ts'

/** The address of a comment: its object's page with the comment's id as anchor. */
export function commentAddress({ id, object }: CommentLocationQuery['comment']): string {
  return `${objectPath(object)}#${id}`
}
