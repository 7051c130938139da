import type { CommentPlaceQuery } from '#app/graphql.gen.ts'

/** The address of a comment: its object's page with the comment's id as anchor. */
export function commentAddress({ id, object }: CommentPlaceQuery['comment']): string {
  const page = 'number' in object ? `/tracker/${object.number}` : `/view/${object.id}`
  return `${page}#${id}`
}
