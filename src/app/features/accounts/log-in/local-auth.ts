import { entryAddress } from '#shared/addresses/entry-address.ts'
import { isLocalTarget, safeRedirect, type Origins } from '#shared/addresses/origins.ts'

/**
 * The target of `/local-auth-callback`: the local program, with the token of the URL's hash as `jwt`; the login page if there
 * is no token; and any target that is no local program, unchanged.
 */
export function localTarget({ searchParams, hash }: URL, origins: Origins, development: boolean): string {
  const target = safeRedirect(searchParams.get('redirect'), origins, development)
  if (!isLocalTarget(target, origins)) return target
  const token = new URLSearchParams(hash.slice(1)).get('jwt')
  if (!token) return `${origins.main}${entryAddress('/login', { r: target })}`
  const address = new URL(target)
  address.searchParams.set('jwt', token)
  return address.href
}
