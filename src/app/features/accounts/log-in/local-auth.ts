import { isLocalTarget, safeRedirect, type Origins } from '#shared/origins.ts'

/**
 * Where the address of `/local-auth-callback` leads: to the local program, with the word of its fragment as `jwt`; to log in
 * for it, when there is no such word; and any target that is no local program, as it is.
 */
export function localTarget({ searchParams, hash }: URL, origins: Origins, development: boolean): string {
  const target = safeRedirect(searchParams.get('redirect'), origins, development)
  if (!isLocalTarget(target, origins)) return target
  const word = new URLSearchParams(hash.slice(1)).get('jwt')
  if (!word) return `${origins.main}/login?${new URLSearchParams({ r: target })}`
  const address = new URL(target)
  address.searchParams.set('jwt', word)
  return address.href
}
