import type { SignInTarget } from './sign-in.ts'

/** Reads `r` and `state` from a query; the service validates them. */
export function signInTarget(search: Record<string, unknown>): SignInTarget {
  const { r, state } = search
  return { ...(typeof r === 'string' && { r }), ...(typeof state === 'string' && { state }) }
}

/** The URL of another log-in or sign-up page, with the same target as this one. */
export function entryHref(path: '/login' | '/register' | '/forgot-password', target: SignInTarget): string {
  const query = new URLSearchParams({ ...target }).toString()
  return query ? `${path}?${query}` : path
}
