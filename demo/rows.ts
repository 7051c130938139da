import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { slugify } from '#upstream/markup/links/links.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { isComment, isPost, repeatableId, type TimelineEntry } from './timeline.ts'
import type { SeedContext } from './seed-context.ts'

const minute = 60
const day = 24 * 60 * minute
/** How long after writing something its author corrected it or took it away. */
const editedAfter = 17 * minute
const deletedAfter = 90 * minute
const kinds = { pst: 'post', lwt: 'ticket', cmt: 'comment', ctn: 'creation' }

/** All users, with one password. */
export function peopleRows(context: SeedContext, passwordHash: string): TableRows {
  const usedIds = new Set<string>()
  const rows = context.members.map((user, index) => {
    const publicId = repeatableId('usr', usedIds, context.random)
    const joinedAt = context.now - Math.round(user.joinedDaysAgo * day)
    const bio = context.expand(user.bio)
    return {
      id: index + 1,
      public_id: publicId,
      username: user.username,
      email: user.email,
      email_verified_at: user.verified ? Math.min(joinedAt + 5 * minute, context.now) : null,
      password_hash: passwordHash,
      roles: user.roles.join(' '),
      flair: user.flair,
      bio,
      bio_html: context.render(bio, publicId),
      markup_version: MARKUP_VERSION,
      created_at: joinedAt,
      joined_at: joinedAt,
    }
  })
  return { table: 'users', rows }
}

/** The forums in their order. */
export function forumRows(context: SeedContext): TableRows {
  const posts = Map.groupBy(context.timeline, ({ source }) => (isPost(source) ? source.forum : null))
  const rows = context.forums.map((forum, index) => ({
    id: index + 1,
    public_id: forum.id,
    title: context.expand(forum.title),
    description: context.expand(forum.description),
    protected: forum.protected ? 1 : 0,
    position: index,
    post_count: posts.get(forum.id)?.length ?? 0,
  }))
  return { table: 'forums', rows }
}

/** Rows of objects, the common part of posts, tickets, creations and comments, oldest first. */
export function objectRows(context: SeedContext, scores: ReadonlyMap<number, number>): TableRows {
  const living = context.timeline.filter((entry) => deletedAt(context, entry) === null)
  const comments = Map.groupBy(living, ({ subject }) => subject?.id)
  const rows = context.timeline.map((entry) => {
    const { id, publicId, source, createdAt, subject } = entry
    const authorId = personId(context, source.author)
    const body = context.expand(source.body)
    const gone = deletedAt(context, entry)
    return {
      id,
      public_id: publicId,
      kind: kinds[publicId.slice(0, 3) as keyof typeof kinds],
      author_id: authorId,
      forum_id: isPost(source) ? (context.forumIds.get(source.forum) ?? null) : null,
      subject_id: subject?.id ?? null,
      created_at: createdAt,
      edited_at: editedAt(context, entry),
      deleted_at: gone,
      deleted_by: gone === null ? null : authorId,
      score: scores.get(id) ?? 0,
      comment_count: comments.get(id)?.length ?? 0,
      view_count: 'views' in source ? source.views : 0,
      markup_version: MARKUP_VERSION,
      body,
      body_html: context.render(body, publicId),
    }
  })
  return { table: 'objects', rows }
}

/** Rows of posts, with the columns that only they have. */
export function postRows(context: SeedContext): TableRows {
  const rows = context.timeline.flatMap(({ id, source }) => {
    if (!isPost(source)) return []
    const title = context.expand(source.title)
    return [{ object_id: id, title, slug: slugify(title) }]
  })
  return { table: 'posts', rows }
}

/** Rows of comments, with the columns that only they have. */
export function commentRows(context: SeedContext): TableRows {
  const comments = context.timeline.filter(({ subject }) => subject !== null)
  const rows = comments.map(({ id, parent, depth }) => ({
    object_id: id,
    parent_id: parent?.id ?? null,
    depth,
  }))
  return { table: 'comments', rows }
}

/** When a text was corrected; null when it never was. */
export function editedAt(context: SeedContext, { source, createdAt }: TimelineEntry): number | null {
  return source.edited ? Math.min(createdAt + editedAfter, context.now) : null
}

/** When a comment was taken away; null while it is there. */
export function deletedAt(context: SeedContext, { source, createdAt }: TimelineEntry): number | null {
  return isComment(source) && source.deleted ? Math.min(createdAt + deletedAfter, context.now) : null
}

/** The row id of a person; throws when the community has none of that name. */
export function personId(context: SeedContext, username: string): number {
  const id = context.personIds.get(username)
  if (id === undefined) throw new Error(`${username} is not one of the community`)
  return id
}
