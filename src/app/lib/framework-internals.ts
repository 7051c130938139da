// Internals of TanStack Router that the app relies on, without a public API. A new version may change them:
// scripts/framework-internals.test.ts detects that.
import type { AnyRouter } from '@tanstack/react-router'

/**
 * The history state by which the router renders another URL than the displayed one, as for masked routes: the displayed URL
 * stays, and a reload requests it.
 */
export function stateOfMask({ tempLocationKey }: AnyRouter, href: string): object {
  const { pathname, search, hash } = new URL(href, location.origin)
  return { __tempLocation: { href, pathname, search, hash, state: {} }, __tempKey: tempLocationKey }
}
