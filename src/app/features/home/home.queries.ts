import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { HomeDocument, type HomeQuery } from '#app/graphql.gen.ts'
import { newestDiscussions, newestUpdates } from './newest-posts.ts'

/** How many posts the home page shows of each kind. */
const counts = { updates: 3, discussions: 8 }

/** Recent activity: a featured creation, the newest development updates, creations, and posts of the other forums, without their bodies. */
const loadHome = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    const { forums, creations, featuredCreation } = await context.run(HomeDocument, {})
    const { blogForum } = context.page.site
    return {
      isNew: forums.length === 0,
      hasBlog: forums.some(({ id }) => id === blogForum),
      updates: newestUpdates(forums, blogForum, counts.updates),
      discussions: newestDiscussions(forums, blogForum, counts.discussions),
      creations,
      featured: featuredCreation,
    }
  })

/** The creation that the home page features. */
export type Featured = NonNullable<HomeQuery['featuredCreation']>

/** Recent activity, for the home page. */
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => loadHome() })
