import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { isoTime, type Thing } from '#app/lib/structured-data/json-ld.ts'
import type { Comment } from '../data/comment.queries.ts'

/** Characters of a text that search engines are given; the page itself has the whole. */
const longest = { text: 5_000, comment: 500 }

/** How many comments they are given, oldest first. */
const shownComments = 20

/** A post, a ticket or a creation with comments, as described to search engines. */
export interface Discussed {
  /** What schema.org calls it; left out for what was written to be discussed. */
  type?: 'DiscussionForumPosting' | 'CreativeWork'
  title: string
  /** The address of its page, from the root. */
  path: string
  renderedBody: string
  createdAt: number
  editedAt: number | null
  score: number
  viewCount: number
  commentCount: number
  /** Left out for what is no file. */
  downloadCount?: number
  author: { username: string }
  /** Absolute address of its picture. */
  picture?: string | null
  /** The forum, tracker or hub that it stands in. */
  place: { name: string; path: string }
}

/** What is discussed as schema.org's thing, with its first comments; `origin` is the main host's. */
export function discussionData(discussed: Discussed, comments: readonly Comment[], origin: string): Thing {
  const { type = 'DiscussionForumPosting', title, path, renderedBody, author, picture, place } = discussed
  const { createdAt, editedAt, downloadCount } = discussed
  const url = origin + path
  return {
    '@type': type,
    '@id': url,
    url,
    headline: title,
    text: plainSnippet(renderedBody, longest.text),
    ...(picture && { image: picture }),
    datePublished: isoTime(createdAt),
    dateModified: isoTime(editedAt ?? createdAt),
    author: userData(author, origin),
    isPartOf: { '@type': 'CollectionPage', name: place.name, url: origin + place.path },
    interactionStatistic: [
      counter('LikeAction', discussed.score),
      counter('CommentAction', discussed.commentCount),
      counter('ViewAction', discussed.viewCount),
      ...(downloadCount === undefined ? [] : [counter('DownloadAction', downloadCount)]),
    ],
    commentCount: discussed.commentCount,
    comment: commentData(comments.slice(0, shownComments), url, origin),
  }
}

/** The comments without a parent among them, each with its replies; a reply comes after what it answers. */
function commentData(comments: readonly Comment[], url: string, origin: string): Thing[] {
  const made = new Map<string, Thing & { comment: Thing[] }>()
  const top: Thing[] = []
  for (const comment of comments) {
    if (comment.isDeleted) continue
    const data = {
      '@type': 'Comment',
      '@id': `${url}#${comment.id}`,
      url: `${url}#${comment.id}`,
      text: plainSnippet(comment.renderedBody, longest.comment),
      datePublished: isoTime(comment.createdAt),
      ...(comment.editedAt && { dateModified: isoTime(comment.editedAt) }),
      author: userData(comment.author, origin),
      interactionStatistic: counter('LikeAction', comment.score),
      comment: [],
    }
    made.set(comment.id, data)
    const siblings = comment.parent ? made.get(comment.parent.id)?.comment : undefined
    const list = siblings ?? top
    list.push(data)
  }
  return top
}

function userData({ username }: { username: string }, origin: string): Thing {
  return { '@type': 'Person', name: username, url: `${origin}/@${username}` }
}

function counter(action: string, count: number): Thing {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  }
}
