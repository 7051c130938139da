import type { AnyRouter } from '@tanstack/react-router'
import { stateOfMask } from '#app/lib/framework-internals.ts'

/**
 * Has the browser's router begin with the board that the server has drawn, whatever the page's address says. The address stays
 * as it was, and so does what a reload asks for.
 */
export function enterErrorPage(router: AnyRouter, board: string): void {
  const { href, state } = router.history.location
  router.history.replace(href, { ...state, ...stateOfMask(router, board) })
}
