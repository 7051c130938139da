import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '#shared/page-context.ts'

/** Of an error board, which is sent to any address: the path and query that it was made at; null of every other page. */
export const boardLocation = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => {
    const { page } = getGlobalStartContext() as unknown as { page: PageContext }
    return page.board
  })
