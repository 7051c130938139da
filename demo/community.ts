import { demoCreations } from './creations.ts'
import { demoForums } from './forums.ts'
import { demoUsers } from './users.ts'
import { circuitPosts } from './posts/posts-circuits.ts'
import { generalPosts } from './posts/posts-general.ts'
import { helpArticlePosts } from './posts/posts-help-article.ts'
import { helpPosts } from './posts/posts-help.ts'
import { introductionPosts } from './posts/posts-introductions.ts'
import { languagePosts } from './posts/posts-languages.ts'
import { moddingPosts } from './posts/posts-modding.ts'
import { notationPosts } from './posts/posts-notation.ts'
import { offTopicPosts } from './posts/posts-offtopic.ts'
import { tutorialPosts } from './posts/posts-tutorials.ts'
import { updatePosts } from './posts/posts-updates.ts'
import { demoProducts, demoTags } from './products.ts'
import { demoReports } from './reports.ts'
import type { SeedCommunity } from './seed-types.ts'
import { demoTickets } from './tickets/tickets.ts'

/** The hand-written demo community: posts oldest first, so that ids grow with time. */
export const demoCommunity: SeedCommunity = {
  people: demoUsers,
  forums: demoForums,
  posts: [
    ...updatePosts,
    ...introductionPosts,
    ...generalPosts,
    ...languagePosts,
    ...helpArticlePosts,
    ...helpPosts,
    ...notationPosts,
    ...tutorialPosts,
    ...circuitPosts,
    ...moddingPosts,
    ...offTopicPosts,
  ].toSorted((a, b) => b.daysAgo - a.daysAgo),
  products: demoProducts,
  tags: demoTags,
  tickets: demoTickets,
  creations: demoCreations,
  reports: demoReports,
}
