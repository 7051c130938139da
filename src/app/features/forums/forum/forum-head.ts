import { isPastLastPage, pageQuery } from '#app/ui/paged-list/page-search.ts'
import { pageHead } from '#app/head/page-head.ts'
import { forumPageQuery } from '../forum.queries.ts'

/** The head of a forum's page: its feeds, and a canonical URL for each page of the list. */
export function forumHead(match: Parameters<typeof pageHead>[0], id: string, page: number) {
  const forum = match.context.queryClient.getQueryData(forumPageQuery(id, page).queryKey)?.forum
  const title = forum?.title
  const isErrorPage = isPastLastPage(page, forum?.posts)
  const head = { title, description: forum?.description, feed: { id, title }, isErrorPage }
  return pageHead(match, head, pageQuery(page))
}
