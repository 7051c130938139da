import { documentQuery } from '#app/api/document-query.ts'
import { ChangelogDocument } from '#app/graphql.gen.ts'

/** A page of the site's changelog; pages count from 1. */
export function changelogQuery(page: number) {
  return documentQuery(ChangelogDocument, { page: page - 1 })
}
