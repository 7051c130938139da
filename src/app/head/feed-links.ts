/** The feeds of an object or of the site, for a page's head. */
export interface HeadFeed {
  /** The object's id, or a name among `siteFeeds`. */
  id: string
  title: string | undefined
}

/** The feed formats, the most common first. */
export const feedTypes = ['rss', 'atom'] as const

/** The URL of an object's feed. */
export function feedAddress(id: string, type: (typeof feedTypes)[number]): string {
  return `/feed/${id}?type=${type}`
}

/** The `<link>`s of an object's feeds, for feed readers. */
export function feedLinks({ id, title }: HeadFeed) {
  return feedTypes.map((type) => ({
    rel: 'alternate',
    type: `application/${type}+xml`,
    title,
    href: feedAddress(id, type),
  }))
}
