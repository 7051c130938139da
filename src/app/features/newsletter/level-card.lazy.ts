import { lazyPart } from '#app/lib/lazy-part.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { shellQuery } from '#app/api/shell.queries.ts'
import { newsletterLevelQuery } from './newsletter.queries.ts'
// Its styles are loaded with the page, since the server has rendered it already.
import '#app/ui/field/choice-field.module.css'

/** The card in which members choose their newsletter level; signed-out visitors never load it. */
export const LevelCard = lazyPart(() => import('./level-card.tsx'), 'LevelCard')

const isServer = typeof document === 'undefined'

/** Preloads the members' part of the newsletter's page; only the server waits for it, a browser shows the page first. */
export async function loadNewsletterRoute(client: QueryClient): Promise<void> {
  const { viewer } = await client.ensureQueryData(shellQuery)
  if (!viewer.currentUser) return
  const level = client.prefetchQuery(newsletterLevelQuery)
  const card = LevelCard.preload?.()
  if (isServer) await Promise.all([level, card])
}
