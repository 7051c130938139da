import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { manageFocus } from '#app/shell/navigation/manage-focus.ts'
import { followReleases } from '#app/shell/old-tab/follow-releases.ts'

/**
 * Starts the modules that each page loads right after hydration: focus on navigation, and detection of newer versions of the site.
 * Returns a function that stops them.
 */
export function followPage(router: AnyRouter, client: QueryClient): () => void {
  const stops = [manageFocus(router), followReleases(client)]
  return () => stops.forEach((stop) => stop())
}
