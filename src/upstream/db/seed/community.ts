import { demoCreations } from './creations.ts'
import { demoForums } from './forums.ts'
import { demoPeople } from './people.ts'
import { circuitPosts } from './posts-circuits.ts'
import { generalPosts } from './posts-general.ts'
import { helpArticlePosts } from './posts-help-article.ts'
import { helpPosts } from './posts-help.ts'
import { introductionPosts } from './posts-introductions.ts'
import { languagePosts } from './posts-languages.ts'
import { moddingPosts } from './posts-modding.ts'
import { notationPosts } from './posts-notation.ts'
import { offTopicPosts } from './posts-offtopic.ts'
import { tutorialPosts } from './posts-tutorials.ts'
import { updatePosts } from './posts-updates.ts'
import { demoProducts, demoTags } from './products.ts'
import { demoReports } from './reports.ts'
import type { SeedCommunity } from './seed-types.ts'
import { demoTickets } from './tickets.ts'

/** The hand-written demo community: posts oldest first, so that ids grow with time. */
export const demoCommunity: SeedCommunity = {
  people: demoPeople,
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
