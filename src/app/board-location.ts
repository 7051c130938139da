import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '#shared/page-context.ts'

/** Of an error board, which is sent to any address: the path and query that it was made at; null of every other page. */
export const boardLocation = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => {
    const { page } = getGlobalStartContext() as unknown as { page: PageContext }
    return page.board
  })

/**
 * Has the browser's router begin with the board that the server has drawn, whatever the page's address says. The address stays
 * as it was, and so does what a reload asks for.
 */
export function enterBoard({ history, tempLocationKey }: AnyRouter, board: string): void {
  const { href, state } = history.location
  const { pathname, search, hash } = new URL(board, location.origin)
  history.replace(href, {
    ...state,
    __tempLocation: { href: board, pathname, search, hash, state: {} },
    __tempKey: tempLocationKey,
  })
}
