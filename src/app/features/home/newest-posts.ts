import type { HomeQuery } from '#app/graphql.gen.ts'

type Forum = HomeQuery['forums'][number]

/** A post and its forum. */
export interface Discussion {
  post: Forum['posts'][number]
  forum: Pick<Forum, 'id' | 'title'>
}

/** The newest posts of the development blog, newest first, `count` at most. */
export function newestUpdates(forums: readonly Forum[], blogForum: string, count: number): Forum['posts'] {
  return forums.find(({ id }) => id === blogForum)?.posts.slice(0, count) ?? []
}

/** The newest posts of all other forums, newest first, `count` at most. */
export function newestDiscussions(forums: readonly Forum[], blogForum: string, count: number): Discussion[] {
  return forums
    .filter(({ id }) => id !== blogForum)
    .flatMap(({ id, title, posts }) => posts.map((post) => ({ post, forum: { id, title } })))
    .sort((a, b) => b.post.createdAt - a.post.createdAt)
    .slice(0, count)
}
