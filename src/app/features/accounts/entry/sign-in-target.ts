export interface SignInTarget {
  r?: string
  /** The public half of main's flow cookie. */
  state?: string
}

/** Reads `r` and `state` from a query; the service validates them. */
export function signInTarget(search: Record<string, unknown>): SignInTarget {
  const { r, state } = search
  return { ...(typeof r === 'string' && { r }), ...(typeof state === 'string' && { state }) }
}
