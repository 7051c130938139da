import type { AnyRouter } from '@tanstack/react-router'

/**
 * Makes the browser's router start with the error page that the server has rendered, at any URL. The displayed URL stays, and a
 * reload requests it.
 */
export function enterErrorPage(router: AnyRouter, path: string): void {
  const { href, state } = router.history.location
  router.history.replace(href, { ...state, ...stateOfMask(router, path) })
}

/**
 * The history state by which the router renders another URL than the displayed one, as for masked routes: the displayed URL
 * stays, and a reload requests it. These are internals of TanStack Router, without a public API: a new version may change them,
 * which scripts/framework-internals.test.ts detects.
 */
function stateOfMask({ tempLocationKey }: AnyRouter, href: string): object {
  const { pathname, search, hash } = new URL(href, location.origin)
  return { __tempLocation: { href, pathname, search, hash, state: {} }, __tempKey: tempLocationKey }
}
