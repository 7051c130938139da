import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { CommentsQuery } from '#app/graphql.gen.ts'

/** Threads with more comments are laid out only where they come near the viewport, and sent to members in two pieces. */
export const manyComments = 50

/**
 * Whether the page is sent in pieces: a member's with a long thread, since a stream costs a fifth more than text. Visitors' pages are kept
 * for all of them, or made for crawlers.
 */
export const isSentInPieces = createIsomorphicFn()
  .client((_client: QueryClient) => false)
  .server((client: QueryClient) => {
    const threads = client.getQueriesData<CommentsQuery>({ queryKey: ['comments'] })
    const isLong = threads.some(([, thread]) => thread && thread.comments.length > manyComments)
    return isLong && (getGlobalStartContext()?.page.hasCredentials ?? false)
  })
