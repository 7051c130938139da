import type { QueryClient } from '@tanstack/react-query'
import { shellQuery } from '#app/api/shell.queries.ts'
import { LevelCard } from './level-card.lazy.ts'
import { newsletterLevelQuery } from './newsletter.queries.ts'

const isServer = typeof document === 'undefined'

/** Preloads the members' part of the newsletter's page; only the server waits for it, a browser shows the page first. */
export async function loadNewsletterRoute(client: QueryClient): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  if (!viewer.currentUser) return
  const level = client.prefetchQuery(newsletterLevelQuery)
  const card = LevelCard.preload?.()
  if (isServer) await Promise.all([level, card])
}
