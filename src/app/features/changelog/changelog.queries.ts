import { documentQuery } from '#app/api/call.ts'
import { ChangelogDocument } from '#app/graphql.gen.ts'

export function changelogQuery(page: number) {
  return documentQuery(ChangelogDocument, { page: page - 1 })
}
