import type { Account } from './context.ts'

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

  /** The user that a request's credentials identify. */
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

/** The roles in a user row's `roles` column. */
export function rolesOf(column: string): Set<Role> {
  return new Set(
    column.split(' ').filter((role): role is Role => (staff as readonly string[]).includes(role)),
  )
}
