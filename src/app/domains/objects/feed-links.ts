/** The feeds of an object for a page's head, where feed readers look for them. */
export function feedLinks(id: string, title: string | undefined) {
  return ['rss', 'atom'].map((type) => ({
    rel: 'alternate',
    type: `application/${type}+xml`,
    title,
    href: `/feed/${id}?type=${type}`,
  }))
}
