import type { z } from 'zod'
import type {
  commentHead,
  communityFile,
  creationHead,
  datedTicketHead,
  postHead,
  ticketHead,
} from './community.ts'

type CommunityFile = z.infer<typeof communityFile>

/** Ages are in days before the moment of seeding. */
export type SeedPerson = CommunityFile['people'][number]

/** A comment with its replies; `minutesAfter` counts from its parent comment, or from its object. */
export type SeedComment = Omit<z.infer<typeof commentHead>, 'depth'> & {
  body: string
  replies?: SeedComment[]
}

interface Discussed {
  body: string
  comments: SeedComment[]
}

/** `id` is set only where the product links to it by that id. */
export type SeedPost = z.infer<typeof postHead> & Discussed

export type SeedTicket = z.infer<typeof ticketHead> & Discussed

/** A ticket of the site's early years, with dates instead of ages; likes didn't exist yet. */
export type DatedTicket = z.infer<typeof datedTicketHead> & { body: string }

/**
 * A creation; its files are those of the machine. `version` is of its file, if that has replaced earlier ones, which have the files of other
 * machines, the oldest first.
 */
export type SeedCreation = z.infer<typeof creationHead> & Discussed

/** A report of an object by its title, of the first comment by `commentBy` on it, or of a profile. */
export type SeedReport = CommunityFile['reports'][number]

/** A day's entry of the changelog. */
export interface SeedChangelogEntry {
  date: string
  body: string
}

/** A whole community; in every text the loader replaces `{product}` by the product's name. */
export interface SeedCommunity extends CommunityFile {
  posts: SeedPost[]
  tickets: SeedTicket[]
  history: DatedTicket[]
  creations: SeedCreation[]
  changelog: SeedChangelogEntry[]
}
