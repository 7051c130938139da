import type { AnyRouter } from '@tanstack/react-router'
import { stateOfMask } from '#app/lib/framework-internals.ts'

/**
 * Makes the browser's router start with the error page that the server has rendered, at any URL. The displayed URL stays, and a
 * reload requests it.
 */
export function enterErrorPage(router: AnyRouter, path: string): void {
  const { href, state } = router.history.location
  router.history.replace(href, { ...state, ...stateOfMask(router, path) })
}
