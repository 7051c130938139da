import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { isoTime, type Thing } from '#app/lib/structured-data.tsx'
import type { Comment } from '#app/comments/data/comment.queries.ts'

/** Characters of a text in the structured data; the page itself has all of it. */
const longest = { text: 5_000, comment: 500 }
const maxComments = 20

export interface DiscussionSubject {
  type?: 'DiscussionForumPosting' | 'CreativeWork'
  title: string
  path: string
  renderedBody: string
  createdAt: number
  editedAt: number | null
  score: number
  viewCount: number
  commentCount: number
  downloadCount?: number
  author: { username: string }
  picture?: string | null
  section: { name: string; path: string }
  /** Whether it's a question, in a forum for help; and its answer, if that is marked. */
  isQuestion?: boolean
  answerId?: string | null | undefined
}

/** The object as a schema.org thing, with its first comments; `origin` is the main host's. */
export function discussionData(
  discussed: DiscussionSubject,
  comments: readonly Comment[],
  origin: string,
): Thing {
  const { type = 'DiscussionForumPosting', title, path, renderedBody, author, picture, section } = discussed
  const { createdAt, editedAt, downloadCount } = discussed
  if (discussed.isQuestion) return questionData(discussed, comments, origin)
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
    isPartOf: { '@type': 'CollectionPage', name: section.name, url: origin + section.path },
    interactionStatistic: [
      counter('LikeAction', discussed.score),
      counter('CommentAction', discussed.commentCount),
      counter('ViewAction', discussed.viewCount),
      ...(downloadCount === undefined ? [] : [counter('DownloadAction', downloadCount)]),
    ],
    commentCount: discussed.commentCount,
    comment: commentData(comments.slice(0, maxComments), url, origin),
  }
}

/** A question as Google reads it: its answers are the comments on the question itself, and the marked one. */
function questionData(asked: DiscussionSubject, comments: readonly Comment[], origin: string): Thing {
  const { title, path, renderedBody, author, picture, section, answerId } = asked
  const url = origin + path
  const living = new Map(comments.flatMap((one) => (one.isDeleted ? [] : [[one.id, one] as const])))
  const top = commentData(comments.slice(0, maxComments), url, origin)
  const accepted = answerId ? living.get(answerId) : undefined
  const acceptedUrl = accepted && `${url}#${accepted.id}`
  const isAnswer = ({ id, parent }: Comment) => id === accepted?.id || !parent || !living.has(parent.id)
  return {
    '@type': 'QAPage',
    '@id': url,
    url,
    isPartOf: { '@type': 'CollectionPage', name: section.name, url: origin + section.path },
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: plainSnippet(renderedBody, longest.text) || title,
      ...(picture && { image: picture }),
      datePublished: isoTime(asked.createdAt),
      dateModified: isoTime(asked.editedAt ?? asked.createdAt),
      author: userData(author, origin),
      upvoteCount: asked.score,
      answerCount: [...living.values()].filter(isAnswer).length,
      ...(accepted && {
        acceptedAnswer: {
          ...(top.find(({ '@id': id }) => id === acceptedUrl) ?? commentData([accepted], url, origin)[0]),
          '@type': 'Answer',
          text: plainSnippet(accepted.renderedBody, longest.text),
        },
      }),
      suggestedAnswer: top
        .filter(({ '@id': id }) => id !== acceptedUrl)
        .map((comment) => ({ ...comment, '@type': 'Answer' })),
    },
  }
}

/** The top-level comments among them, each with its replies; a reply comes after its parent. */
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
      upvoteCount: comment.score,
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
