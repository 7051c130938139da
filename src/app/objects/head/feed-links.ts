/** The feeds of an object, as a page's head names them. */
export interface HeadFeed {
  /** The object's. */
  id: string
  title: string | undefined
}

/** What feeds are written in, the most usual first. */
export const feedTypes = ['rss', 'atom'] as const

/** Where a feed of an object is. */
export function feedAddress(id: string, type: (typeof feedTypes)[number]): string {
  return `/feed/${id}?type=${type}`
}

/** The feeds of an object for a page's head, where feed readers look for them. */
export function feedLinks({ id, title }: HeadFeed) {
  return feedTypes.map((type) => ({
    rel: 'alternate',
    type: `application/${type}+xml`,
    title,
    href: feedAddress(id, type),
  }))
}
