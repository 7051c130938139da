import { pageQuery } from '#app/domains/objects/paged-list/page-search.ts'
import { plainSnippet } from '#app/domains/objects/plain-text.ts'
import { pageHead } from '#app/page-head.ts'
import { personQuery } from './person.queries.ts'

/** Characters of a bio that link previews and search engines are given. */
const descriptionLength = 160

/** The head of a person's page; each page of their history is an address of its own. */
export function personHead(match: Parameters<typeof pageHead>[0], username: string, page: number) {
  const person = match.context.queryClient.getQueryData(personQuery(username).queryKey)?.user
  const title = person ? `@${person.username}` : undefined
  const description = person ? plainSnippet(person.renderedBio, descriptionLength) : undefined
  return pageHead(match, { title, description, type: 'profile' }, pageQuery(page))
}
