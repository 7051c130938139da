import type { AnyRouter } from '@tanstack/react-router'

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
