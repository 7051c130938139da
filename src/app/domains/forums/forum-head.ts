import { pageHead } from '#app/page-head.ts'
import { forumPageQuery } from './forum.queries.ts'
import { pageQuery } from '#app/domains/objects/paged-list/page-search.ts'

/** The head of a forum's page: its feeds for feed readers, and each page of the list as an address of its own. */
export function forumHead(match: Parameters<typeof pageHead>[0], id: string, page: number) {
  const forum = match.context.queryClient.getQueryData(forumPageQuery(id, page).queryKey)?.forum
  const head = pageHead(match, { title: forum?.title, description: forum?.description }, pageQuery(page))
  const feeds = ['rss', 'atom'].map((type) => ({
    rel: 'alternate',
    type: `application/${type}+xml`,
    title: forum?.title,
    href: `/feed/${id}?type=${type}`,
  }))
  return { ...head, links: [...head.links, ...feeds] }
}
