import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { CommentsQuery } from '#app/graphql.gen.ts'

/** So many comments are sent with the object, the others in a second piece of the page. */
export const firstComments = 20

/** Whether the page is sent in pieces: a member's with a long thread. Others are kept for all visitors, or made for crawlers. */
export const isSentInPieces = createIsomorphicFn()
  .client((_client: QueryClient) => false)
  .server((client: QueryClient) => {
    const threads = client.getQueriesData<CommentsQuery>({ queryKey: ['comments'] })
    const isLong = threads.some(([, thread]) => thread && thread.comments.length > firstComments)
    return isLong && (getGlobalStartContext()?.page.hasCredentials ?? false)
  })
