import { documentQuery } from '#app/api/call.ts'
import { DraftsDocument } from '#app/graphql.gen.ts'

export const draftsQuery = documentQuery(DraftsDocument, {}, { staleTime: 0 })
