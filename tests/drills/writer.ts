import { randomUUID } from 'node:crypto'
import { post } from '#tests/http/client.ts'
import type { Member } from './members.ts'

/** The server that a writer writes to, and the content that it uses. */
export interface WriterTarget {
  main: string
  forum: string
  /** Posts that are commented on and liked. */
  posts: readonly string[]
}

interface Task {
  key: string
  query: string
  input: Record<string, unknown>
}

const documents = {
  post: 'mutation ($input: CreatePostInput!) { made: createPost(input: $input) { id } }',
  comment: 'mutation ($input: CreateCommentInput!) { made: createComment(input: $input) { comment { id } } }',
  like: 'mutation ($input: SetRatingInput!) { made: setRating(input: $input) { ratedByMe } }',
}

/** A member who writes in sequence and records the acknowledged writes. */
export class Writer {
  /** Public ids of the posts and comments that were acknowledged. */
  readonly written: string[] = []
  /** Public ids of the objects that this member has liked, according to the responses. */
  readonly liked: string[] = []
  /** Answers that were neither a success nor a broken connection. */
  readonly refused: string[] = []
  readonly member: Member
  readonly #target: WriterTarget
  #count = 0
  #lost: Task | null = null

  constructor(member: Member, target: WriterTarget) {
    this.member = member
    this.#target = target
  }

  /** How many changes were acknowledged. */
  get acknowledged(): number {
    return this.written.length + this.liked.length
  }

  /** Writes until it is stopped or the connection breaks; an unacknowledged write is repeated first, with its key. */
  async write(shouldContinue: () => boolean): Promise<void> {
    const { authorization } = this.member
    while (shouldContinue() && this.refused.length === 0) {
      const { key, query, input } = (this.#lost ??= this.#nextTask())
      const headers = { authorization, 'idempotency-key': key }
      const call = post(`${this.#target.main}/graphql`, { query, variables: { input } }, headers)
      const response = await call.catch(() => null)
      if (!response) return
      this.#lost = null
      const { made } = response.status === 200 ? ((JSON.parse(response.text) as CreatedIds).data ?? {}) : {}
      const id = made?.id ?? made?.comment?.id
      if (id !== undefined) this.written.push(id)
      else if (made?.ratedByMe === true) this.liked.push(String(input.objid))
      else this.refused.push(`${response.status} ${response.text}`)
    }
  }

  #nextTask(): Task {
    const count = this.#count++
    const { forum, posts } = this.#target
    const [kind, turn] = [count % 4, Math.floor(count / 4)]
    const subject = posts[turn % posts.length] ?? ''
    const key = randomUUID()
    // Likes are idempotent, so they need no key.
    if (kind === 0 && turn < posts.length) return { key, query: documents.like, input: { objid: subject } }
    if (kind === 1) {
      const text = { title: `Latch ${key}`, body: `Number ${count} by @${this.member.username}` }
      return { key, query: documents.post, input: { forumId: forum, ...text } }
    }
    return { key, query: documents.comment, input: { objectId: subject, body: `Wire ${key}` } }
  }
}

interface CreatedIds {
  data?: { made?: { id?: string; comment?: { id: string }; ratedByMe?: boolean } } | null
}
