/** Contents of a feed, independent of its format. */
export interface Feed {
  title: string
  description: string
  /** Absolute URL of the page that it belongs to. */
  page: string
  /** Absolute URL of the feed itself. */
  self: string
  /** When any of its contents last changed, in seconds since the Unix epoch. */
  updatedAt: number
  entries: FeedEntry[]
}

/** One entry of a feed. */
export interface FeedEntry {
  /** Absolute URL that never changes, even if the entry is renamed or moved. */
  permalink: string
  /** Absolute URL of the page that shows it. */
  page: string
  title: string
  author: { name: string; page: string }
  /** The first words, as plain text. */
  summary: string
  /** The full text, as safe HTML with absolute links. */
  html: string
  createdAt: number
  updatedAt: number
}
