/** The URL of the newsletter panel, prefilled with a post. */
export function newsletterHref(post: { id: string; title: string }, mainOrigin: string): string {
  const query = new URLSearchParams({ title: post.title, url: `${mainOrigin}/${post.id}`, discord: '1' })
  return `/management/newsletter?${query}`
}
