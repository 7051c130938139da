import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { manageFocus } from './navigation/manage-focus.ts'
import { followReleases } from './old-tab/follow-releases.ts'

/** What each page loads right after it began to work: the focus on navigation, and newer versions of the site. */
export function followPage(router: AnyRouter, client: QueryClient): () => void {
  const stops = [manageFocus(router), followReleases(client)]
  return () => stops.forEach((stop) => stop())
}
