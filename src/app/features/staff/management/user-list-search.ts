import { isId } from '#shared/ids.ts'

/** What the address of the user list says. */
export interface UserListSearch {
  /** How the names begin; left out for everybody. */
  q?: string
  /** The id of the person before the first one shown. */
  after?: string
}

/** People on one page of the list. */
export const usersShown = 100

/** Reads `?q=` and `?after=`; what can't be one is left out. */
export function userListSearch({ q, after }: Record<string, unknown>): UserListSearch {
  const search = typeof q === 'string' ? q.trim().slice(0, 100) : ''
  return {
    q: search || undefined,
    after: typeof after === 'string' && isId('user', after) ? after : undefined,
  }
}
