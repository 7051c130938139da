import type { Language } from '#shared/page/language.ts'
import type { Reading } from '#upstream/db/reads.ts'
import type { Bindings, Config } from '#upstream/config/env.ts'
import { columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'

/** A user's roles; admin includes all. */
export type Role = 'developer' | 'moderator' | 'admin'

const staff: readonly Role[] = ['developer', 'moderator', 'admin']

type UserFacts = Pick<Account, 'id' | 'publicId' | 'username' | 'roles' | 'emailVerifiedAt' | 'bannedUntil'>

interface SignedInUser {
  account: UserFacts
  sessionId: number
  mayWrite: boolean
}

interface ViewerFacts {
  id: number
  publicId: string
  username: string
  roles: ReadonlySet<Role>
  verified: boolean
  bannedUntil: number | null
  /** True for a Bearer; the read-only cookie of page rendering can't write. */
  mayWrite: boolean
  sessionId: number
}

export class Viewer {
  static readonly anonymous = new Viewer(null, 0)
  readonly #facts: ViewerFacts | null
  readonly #now: number

  constructor(facts: ViewerFacts | null, now: number) {
    this.#facts = facts
    this.#now = now
  }

  static of({ account, sessionId, mayWrite }: SignedInUser, now: number): Viewer {
    const facts = {
      id: account.id,
      publicId: account.publicId,
      username: account.username,
      roles: rolesOf(account.roles),
      verified: account.emailVerifiedAt !== null,
      bannedUntil: account.bannedUntil,
      mayWrite,
      sessionId,
    }
    return new Viewer(facts, now)
  }

  /** The viewer of a user outside of a request, for policies, with all permissions of the user. */
  static ofUser(user: UserFacts, now: number): Viewer {
    return Viewer.of({ account: user, sessionId: 0, mayWrite: true }, now)
  }

  /** The user's row id; 0 for an anonymous viewer, which no row has. */
  get id(): number {
    return this.#facts?.id ?? 0
  }

  get publicId(): string | null {
    return this.#facts?.publicId ?? null
  }

  get username(): string | null {
    return this.#facts?.username ?? null
  }

  get sessionId(): number {
    return this.#facts?.sessionId ?? 0
  }

  get isSignedIn(): boolean {
    return this.#facts !== null
  }

  get isVerified(): boolean {
    return this.#facts?.verified ?? false
  }

  get isBanned(): boolean {
    return (this.#facts?.bannedUntil ?? 0) > this.#now
  }

  get isMember(): boolean {
    return this.isVerified && !this.isBanned
  }

  get isStaff(): boolean {
    return this.hasRole(...staff)
  }

  /** False for the session cookie, which can only read. */
  get mayWrite(): boolean {
    return this.#facts?.mayWrite ?? false
  }

  /** Whether the user has any of the roles and is not banned; admin includes all. */
  hasRole(...roles: Role[]): boolean {
    if (!this.#facts || this.isBanned) return false
    return this.#facts.roles.has('admin') || roles.some((role) => this.#facts?.roles.has(role))
  }
}

export function rolesOf(column: string): Set<Role> {
  return new Set(
    column.split(' ').filter((role): role is Role => (staff as readonly string[]).includes(role)),
  )
}

export interface RequestContext {
  env: Bindings
  config: Config
  /** Which version of the database a request that changes nothing may read. */
  reading: Reading
  viewer: Viewer
  /** The viewer's own row, read together with the session; null for an anonymous request. */
  account: Account | null
  authorization: string | null
  /** Seconds since the Unix epoch, constant during the request. */
  now: number
  /** Until when slow work must be done for the response to be in time, in milliseconds since the Unix epoch. */
  workBy: number
  requestId: string
  /** The client's bucket for rate limits: a digest of its address, or of the /64. */
  client: string
  /** From `Idempotency-Key`: the same key within a day gives the same result. */
  idempotencyKey: string | null
  language: Language
  /** Public ids whose pages this request changed; sent to the edge as `x-invalidated`. */
  invalidatedIds: Set<string>
  responseHeaders: Headers
  waitUntil(work: Promise<unknown>): void
}

export const accountColumns = columns(
  { users: 'users' },
  `users.id, users.public_id AS publicId, users.username, users.email, users.email_verified_at AS emailVerifiedAt, users.roles,
  users.flair, users.picture, users.face, users.bio, users.bio_html AS renderedBio, users.banned_until AS bannedUntil,
  users.ban_reason AS banReason, users.created_at AS createdAt, users.joined_at AS joinedAt, users.language`,
)

/** The signed-in user's own row: of the password and the unread notifications only whether there are any. */
export interface Account extends RowOf<typeof accountColumns> {
  hasPassword: boolean
  hasUnreadNotifications: boolean
}

/** The account of a Bearer; a 401 without one, and for the session cookie, which can only read. */
export function requireAccount({ account, viewer }: RequestContext): Account {
  if (!account || !viewer.mayWrite) throw new RestError(restErrors.unauthenticated, 401)
  return account
}
