/** The newsletter panel with a post filled in, to be sent to readers and the chat. */
export function newsletterHref(post: { id: string; title: string }, mainOrigin: string): string {
  const query = new URLSearchParams({ title: post.title, url: `${mainOrigin}/${post.id}`, discord: '1' })
  return `/management/newsletter?${query}`
}
