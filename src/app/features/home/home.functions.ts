import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { HomeDocument } from '#app/graphql.gen.ts'
import { newestUpdates, openDiscussions } from './newest-posts.ts'

/** How many posts the home page shows of each kind. */
const counts = { updates: 3, discussions: 8 }

/** Recent activity: the newest development updates, creations, and posts of the other forums, without their bodies. */
export const loadHome = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    const { forums, creations } = await context.run(HomeDocument, {})
    return {
      updates: newestUpdates(forums, counts.updates),
      discussions: openDiscussions(forums, counts.discussions),
      creations,
    }
  })
