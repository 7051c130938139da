import { queryOptions } from '@tanstack/react-query'
import { loadNewsletterLevel } from './newsletter.functions.ts'

/** Milliseconds in which a page that has just been made takes the level that came with it for the newest. */
const sameVisit = 5_000

/** How much of the newsletter the viewer gets; asked for anew at each visit, as links in mails change it too. */
export const newsletterLevelQuery = queryOptions({
  queryKey: ['newsletter-level'],
  queryFn: () => loadNewsletterLevel(),
  staleTime: sameVisit,
})
