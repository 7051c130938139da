import type { SeedTicket } from '../seed-types.ts'
import { gameBugTickets } from './tickets-game-bugs.ts'
import { gameFeatureTickets } from './tickets-game-features.ts'
import { websiteTickets } from './tickets-website.ts'

/** The hand-written tickets, oldest first, so that numbers grow with time. */
export const demoTickets: SeedTicket[] = [
  ...gameBugTickets,
  ...gameFeatureTickets,
  ...websiteTickets,
].toSorted((a, b) => b.daysAgo - a.daysAgo)
