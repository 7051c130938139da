/** The origin and target of a login, from the login page's URL. */
export interface SignInTarget {
  /** Where to go afterwards. */
  r?: string
  /** The public half of main's flow cookie. */
  state?: string
}

/** Reads `r` and `state` from a query; the service validates them. */
export function signInTarget(search: Record<string, unknown>): SignInTarget {
  const { r, state } = search
  return { ...(typeof r === 'string' && { r }), ...(typeof state === 'string' && { state }) }
}
