import { isId } from '#shared/addresses/ids.ts'

/** The search parameters of the user list. */
export interface UserListSearch {
  /** A prefix of the names; omitted for all users. */
  q?: string
  /** The id of the user before the first one shown. */
  after?: string
}

/** Users per page. */
export const usersPerPage = 100

/** Reads `?q=` and `?after=`; invalid values are left out. */
export function userListSearch({ q, after }: Record<string, unknown>): UserListSearch {
  const search = typeof q === 'string' ? q.trim().slice(0, 100) : ''
  return {
    q: search || undefined,
    after: typeof after === 'string' && isId('user', after) ? after : undefined,
  }
}
