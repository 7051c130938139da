import { documentQuery } from '#app/api/call.ts'
import { NewsletterLevelDocument } from '#app/graphql.gen.ts'

/** Milliseconds for which the level of a freshly rendered page counts as current. */
const staleMs = 5_000

/** The viewer's newsletter level; loaded at each visit, as links in mails change it too. */
export const newsletterLevelQuery = documentQuery(NewsletterLevelDocument, {}, { staleTime: staleMs })
