import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { slugify } from '#upstream/markup/slug.ts'
import type { TableRows } from '../bulk-insert.ts'
import { isPost, repeatableId, type Happening } from './timeline.ts'
import type { SeedWorld } from './world.ts'

const minute = 60
const day = 24 * 60 * minute
/** How long after writing something its author corrected it or took it away. */
const editedAfter = 17 * minute
const deletedAfter = 90 * minute

/** Everybody, with one password. */
export function peopleRows(world: SeedWorld, passwordHash: string): TableRows {
  const taken = new Set<string>()
  const rows = world.members.map((person, index) => {
    const publicId = repeatableId('usr', taken, world.random)
    const joinedAt = world.now - Math.round(person.joinedDaysAgo * day)
    const bio = world.say(person.bio)
    return {
      id: index + 1,
      public_id: publicId,
      username: person.username,
      email: person.email,
      email_verified_at: person.verified ? Math.min(joinedAt + 5 * minute, world.now) : null,
      password_hash: passwordHash,
      roles: person.roles.join(' '),
      flair: person.flair,
      bio,
      bio_html: world.render(bio, publicId),
      markup_version: MARKUP_VERSION,
      created_at: joinedAt,
      joined_at: joinedAt,
    }
  })
  return { table: 'users', rows }
}

/** The forums in their order. */
export function forumRows(world: SeedWorld): TableRows {
  const posts = Map.groupBy(world.timeline, ({ source }) => (isPost(source) ? source.forum : null))
  const rows = world.forums.map((forum, index) => ({
    id: index + 1,
    public_id: forum.id,
    title: world.say(forum.title),
    description: world.say(forum.description),
    protected: forum.protected ? 1 : 0,
    position: index,
    post_count: posts.get(forum.id)?.length ?? 0,
  }))
  return { table: 'forums', rows }
}

/** What posts and comments have in common, oldest first. */
export function objectRows(world: SeedWorld, scores: ReadonlyMap<number, number>): TableRows {
  const living = world.timeline.filter((happening) => deletedAt(world, happening) === null)
  const comments = Map.groupBy(living, ({ post }) => post?.id)
  const rows = world.timeline.map((happening) => {
    const { id, publicId, source, createdAt, post } = happening
    const authorId = personId(world, source.author)
    const body = world.say(source.body)
    const gone = deletedAt(world, happening)
    return {
      id,
      public_id: publicId,
      kind: isPost(source) ? 'post' : 'comment',
      author_id: authorId,
      forum_id: isPost(source) ? (world.forumIds.get(source.forum) ?? null) : null,
      subject_id: post?.id ?? null,
      created_at: createdAt,
      edited_at: source.edited ? Math.min(createdAt + editedAfter, world.now) : null,
      deleted_at: gone,
      deleted_by: gone === null ? null : authorId,
      score: scores.get(id) ?? 0,
      comment_count: comments.get(id)?.length ?? 0,
      view_count: isPost(source) ? source.views : 0,
      markup_version: MARKUP_VERSION,
      body,
      body_html: world.render(body, publicId),
    }
  })
  return { table: 'objects', rows }
}

/** What only posts have. */
export function postRows(world: SeedWorld): TableRows {
  const rows = world.timeline.flatMap(({ id, source }) => {
    if (!isPost(source)) return []
    const title = world.say(source.title)
    return [{ object_id: id, title, slug: slugify(title) }]
  })
  return { table: 'posts', rows }
}

/** What only comments have. */
export function commentRows(world: SeedWorld): TableRows {
  const comments = world.timeline.filter(({ post }) => post !== null)
  const rows = comments.map(({ id, parent, depth }) => ({
    object_id: id,
    parent_id: parent?.id ?? null,
    depth,
  }))
  return { table: 'comments', rows }
}

/** Who likes what: an object's id and a person's. */
export interface Like {
  objectId: number
  userId: number
  createdAt: number
}

/** Likes by as many different people as each text says; never by its author, never by someone unverified. */
export function likesOf(world: SeedWorld): Like[] {
  const verified = world.members.filter((person) => person.verified)
  const voters = verified.map((person) => personId(world, person.username))
  return world.timeline.flatMap(({ id, source, createdAt }) => {
    const author = personId(world, source.author)
    const others = voters.filter((voter) => voter !== author)
    const first = world.random.integer(0, others.length - 1)
    const fans = [...others.slice(first), ...others.slice(0, first)].slice(0, source.likes)
    const latest = Math.min(createdAt + 3 * day, world.now)
    return fans.map((userId) => ({
      objectId: id,
      userId,
      createdAt: world.random.integer(createdAt, latest),
    }))
  })
}

/** The likes as rows. */
export function ratingRows(likes: readonly Like[]): TableRows {
  const rows = likes.map((like) => ({
    object_id: like.objectId,
    user_id: like.userId,
    created_at: like.createdAt,
  }))
  return { table: 'ratings', rows }
}

function deletedAt(world: SeedWorld, { source, createdAt }: Happening): number | null {
  return !isPost(source) && source.deleted ? Math.min(createdAt + deletedAfter, world.now) : null
}

function personId(world: SeedWorld, username: string): number {
  const id = world.personIds.get(username)
  if (id === undefined) throw new Error(`${username} is not one of the community`)
  return id
}
