export interface Feed {
  title: string
  description: string
  page: string
  self: string
  /** When any of its contents last changed, in seconds since the Unix epoch. */
  updatedAt: number
  entries: FeedEntry[]
}

export interface FeedEntry {
  /** Absolute URL that never changes, even if the entry is renamed or moved. */
  permalink: string
  page: string
  title: string
  author: { name: string; page: string }
  summary: string
  /** The full text, as safe HTML with absolute links. */
  html: string
  createdAt: number
  updatedAt: number
}
