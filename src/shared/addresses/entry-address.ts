/** A page of the auth host for visitors without a session. */
export type EntryPage = '/login' | '/register' | '/forgot-password'

/** Query of an entry page. */
export interface EntryQuery {
  /** Path or address to return to afterwards; the service validates it. */
  r?: string
  /** The public half of main's flow cookie. */
  state?: string
  /** Provider that the login starts with. */
  provider?: 'steam'
}

/** The path and query of a login, sign-up or forgotten-password page, which returns to `r` afterwards. */
export function entryAddress(page: EntryPage, query: EntryQuery): string {
  const search = new URLSearchParams({ ...query }).toString()
  return search === '' ? page : `${page}?${search}`
}
