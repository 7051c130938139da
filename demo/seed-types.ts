import type { z } from 'zod'
import type { commentHead, creationHead, datedTicketHead, postHead, ticketHead } from './community.ts'

/** A demo person; ages are in days before the moment of seeding. */
export interface SeedPerson {
  username: string
  email: string
  roles: ('developer' | 'moderator' | 'admin')[]
  flair: 'developer' | null
  verified: boolean
  bio: string
  joinedDaysAgo: number
}

/** A demo forum; `protected` means that only developers and admins may post in it, `help` that posts may have an answer. */
export interface SeedForum {
  id: string
  title: string
  description: string
  protected: boolean
  help?: boolean
}

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

/** A demo product; its id is its address in the tracker. */
export interface SeedProduct {
  id: string
  name: string
  description: string
}

/** A demo tag; without a product it is for all of them. */
export interface SeedTag {
  name: string
  color: string
  product: string | null
}

export type SeedTicket = z.infer<typeof ticketHead> & Discussed

/** A ticket of the site's early years, with dates instead of ages; likes didn't exist yet. */
export type DatedTicket = z.infer<typeof datedTicketHead> & { body: string }

/**
 * A creation; its files are those of the machine. `version` is of its file, if that has replaced earlier ones, which have the files of other
 * machines, the oldest first.
 */
export type SeedCreation = z.infer<typeof creationHead> & Discussed

/** A report of an object by its title, of the first comment by `commentBy` on it, or of a profile. */
export type SeedReport = ({ about: string; commentBy?: string } | { profileOf: string }) & {
  reporter: string
  reason: 'spam' | 'abuse' | 'off_topic' | 'illegal' | 'other'
  text: string
  daysAgo: number
  resolved?: { by: string; act: 'dismiss' | 'warn'; message: string; daysAgo: number }
}

/** A day's entry of the changelog. */
export interface SeedChangelogEntry {
  date: string
  body: string
}

/** A whole community; in every text the loader replaces `{product}` by the product's name. */
export interface SeedCommunity {
  people: SeedPerson[]
  forums: SeedForum[]
  posts: SeedPost[]
  products: SeedProduct[]
  tags: SeedTag[]
  tickets: SeedTicket[]
  history: DatedTicket[]
  creations: SeedCreation[]
  reports: SeedReport[]
  changelog: SeedChangelogEntry[]
}
