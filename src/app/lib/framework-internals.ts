// What the app knows of the insides of TanStack Router, which has no public way to it. A new version may change it:
// scripts/framework-internals.test.ts says so.
import type { AnyRouter } from '@tanstack/react-router'

/**
 * The state of history by which the router takes another address for the page's own, as it does for masked routes: the address
 * that is shown stays, and so does what a reload asks for.
 */
export function stateOfMask({ tempLocationKey }: AnyRouter, href: string): object {
  const { pathname, search, hash } = new URL(href, location.origin)
  return { __tempLocation: { href, pathname, search, hash, state: {} }, __tempKey: tempLocationKey }
}
