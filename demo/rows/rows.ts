import { excerptOf } from '#upstream/domains/objects/body-markup.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { slugify } from '#upstream/markup/links/links.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { isComment, isPost, repeatableId, type TimelineEntry, isTicket } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'

const minute = 60
const day = 24 * 60 * minute
/** How long after writing something its author corrected it or took it away. */
const editedAfter = 17 * minute
const deletedAfter = 90 * minute
const kinds = { pst: 'post', lwt: 'ticket', cmt: 'comment', ctn: 'creation' }

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

export function forumRows(context: SeedContext): TableRows {
  const posts = Map.groupBy(context.timeline, ({ source }) => (isPost(source) ? source.forum : null))
  const rows = context.forums.map((forum, index) => ({
    id: index + 1,
    public_id: forum.id,
    title: context.expand(forum.title),
    description: context.expand(forum.description),
    protected: forum.protected ? 1 : 0,
    is_help: forum.help ? 1 : 0,
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
      excerpt: excerptOf(body),
      body_html: context.render(body, publicId),
    }
  })
  return { table: 'objects', rows }
}

export function postRows(context: SeedContext): TableRows {
  const answers = context.timeline.filter(({ source }) => isComment(source) && source.answer)
  const answerOf = new Map(answers.map(({ id, subject }) => [subject?.id, id]))
  const rows = context.timeline.flatMap(({ id, source }) => {
    if (!isPost(source)) return []
    const title = context.expand(source.title)
    return [{ object_id: id, title, slug: slugify(title), answer_id: answerOf.get(id) ?? null }]
  })
  return { table: 'posts', rows }
}

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
function deletedAt(context: SeedContext, { source, createdAt }: TimelineEntry): number | null {
  return isComment(source) && source.deleted ? Math.min(createdAt + deletedAfter, context.now) : null
}

export function personId(context: SeedContext, username: string): number {
  const id = context.personIds.get(username)
  if (id === undefined) throw new Error(`${username} is not one of the community`)
  return id
}

/** Likes by as many different people as each text says; never by its author, never by someone unverified. */
export function likeRows(context: SeedContext): Record<'object_id' | 'user_id' | 'created_at', number>[] {
  const verified = context.members.filter((user) => user.verified)
  const likers = verified.map((user) => personId(context, user.username))
  return context.timeline.flatMap(({ id, source, createdAt }) => {
    // The early tickets draw no lots, so that everything else stays as it was without them.
    if (isTicket(source) && source.likes === 0) return []
    const author = personId(context, source.author)
    const others = likers.filter((liker) => liker !== author)
    const first = context.random.integer(0, others.length - 1)
    const fans = [...others.slice(first), ...others.slice(0, first)].slice(0, source.likes)
    const latest = Math.min(createdAt + 3 * day, context.now)
    return fans.map((userId) => ({
      object_id: id,
      user_id: userId,
      created_at: context.random.integer(createdAt, latest),
    }))
  })
}

/** Rows of references from texts to objects, for the "mentioned in" lists; the same rows as a writer stores for a text. */
export function referenceRows(context: SeedContext): TableRows {
  const living = context.timeline.filter((entry) => deletedAt(context, entry) === null)
  const named = new Map(living.map((entry) => [entry.publicId, entry]))
  const rows = living.flatMap(({ id, source, subject }) => {
    const body = context.expand(source.body)
    if (!/#\d|\b(?:pst|cmt|lwt|ctn)-/.test(body)) return []
    const targets = new Set(
      collectReferences(body).objects.flatMap((publicId) => {
        const target = named.get(publicId)
        return target ? [(target.subject ?? target).id] : []
      }),
    )
    return [...targets]
      .filter((to) => to !== id && to !== subject?.id)
      .map((to) => ({ from_id: id, to_id: to }))
  })
  return { table: 'object_references', rows }
}
