import type { callbackActions } from '#shared/contract/rest.ts'
import type { Config } from '#upstream/config/env.ts'

/** The address on main that shows what a mailed key is for, and spends it when the reader says so. */
export function callbackLink(
  { origins }: Pick<Config, 'origins'>,
  key: string,
  action: (typeof callbackActions)[number],
): string {
  return `${origins.main}/callback?${new URLSearchParams({ key, action })}`
}

/** The address on main where a new password is chosen; it leads on to the auth host. */
export function resetLink({ origins }: Pick<Config, 'origins'>, key: string): string {
  return `${origins.main}/reset-password?${new URLSearchParams({ key })}`
}
