import type { MachineName } from './machines.ts'

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

/** A demo forum; `protected` means that only developers and admins may post in it. */
export interface SeedForum {
  id: string
  title: string
  description: string
  protected: boolean
}

/** A comment with its replies; `minutesAfter` counts from its parent comment, or from its object. */
export interface SeedComment {
  author: string
  body: string
  minutesAfter: number
  likes: number
  edited?: boolean
  deleted?: boolean
  replies?: SeedComment[]
}

/** A post with its comments; `id` is set only where the product links to it by that id. */
export interface SeedPost {
  id?: string
  forum: string
  author: string
  title: string
  body: string
  daysAgo: number
  edited?: boolean
  views: number
  likes: number
  comments: SeedComment[]
}

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

/** A ticket with its comments; if closed, with the user, the time and, if there is one, the version. */
export interface SeedTicket {
  product: string
  kind: 'ISSUE' | 'FEATURE'
  author: string
  title: string
  body: string
  daysAgo: number
  edited?: boolean
  views: number
  likes: number
  tags: string[]
  closed?: { by: string; daysAgo: number; version?: string }
  comments: SeedComment[]
}

/** A ticket of the site's early years, with dates instead of ages; likes didn't exist yet. */
export interface DatedTicket extends Omit<SeedTicket, 'daysAgo' | 'closed' | 'comments' | 'likes'> {
  opened: string
  closed: string
}

/** When a version of a creation's file was published, and what its author says has changed. */
interface SeedVersion {
  daysAgo: number
  note: string
}

/** A creation with its comments; its files are those of the machine. */
export interface SeedCreation {
  machine: MachineName
  /** The version of its file, if that has replaced earlier ones, which have the files of other machines, the oldest first. */
  version?: SeedVersion & { earlier: readonly (SeedVersion & { machine: MachineName })[] }
  author: string
  title: string
  body: string
  daysAgo: number
  edited?: boolean
  views: number
  downloads: number
  likes: number
  comments: SeedComment[]
}

/**
 * A report of the object with that title, of the first comment by `commentBy` under it, or of a user's profile; with the
 * decision, if there is one.
 */
export type SeedReport = ({ about: string; commentBy?: string } | { profileOf: string }) & {
  reporter: string
  reason: 'spam' | 'abuse' | 'off_topic' | 'illegal' | 'other'
  text: string
  daysAgo: number
  resolved?: { by: string; act: 'dismiss' | 'warn'; message: string; daysAgo: number }
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
}
