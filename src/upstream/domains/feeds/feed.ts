/** What a feed says, in whatever format. */
export interface Feed {
  title: string
  description: string
  /** Absolute URL of the page that it follows. */
  page: string
  /** Absolute URL of the feed itself. */
  self: string
  /** When anything in it last changed, in seconds since the Unix epoch. */
  updatedAt: number
  entries: FeedEntry[]
}

/** One thing that somebody wrote. */
export interface FeedEntry {
  /** Absolute URL that never changes, whatever the entry is called or where it is moved. */
  permalink: string
  /** Absolute URL of the page that shows it. */
  page: string
  title: string
  author: { name: string; page: string }
  /** The first words, as plain text. */
  summary: string
  /** All of it, as safe HTML with absolute links. */
  html: string
  createdAt: number
  updatedAt: number
}
