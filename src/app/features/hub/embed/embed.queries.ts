import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { EmbeddedCreationDocument, type EmbeddedCreationQuery } from '#app/graphql.gen.ts'

/** A creation in a frame of another site. */
export type EmbeddedCreation = EmbeddedCreationQuery['creation']

/** A creation for a frame of another site. */
export function embeddedCreationQuery(id: string) {
  return queryOptions({
    queryKey: ['embedded-creation', id],
    queryFn: async () => (await read(EmbeddedCreationDocument, { id })).creation,
  })
}
