import type { callbackActions } from '#shared/contract/rest.ts'
import type { Config } from '#upstream/config/env.ts'

/** Link to the page on main that shows the action of a mailed key, and runs it when the reader confirms. */
export function callbackLink(
  { origins }: Pick<Config, 'origins'>,
  key: string,
  action: (typeof callbackActions)[number],
): string {
  return `${origins.main}/callback?${new URLSearchParams({ key, action })}`
}

/** Link to the page on main where a new password is chosen; it continues on the auth host. */
export function resetLink({ origins }: Pick<Config, 'origins'>, key: string): string {
  return `${origins.main}/reset-password?${new URLSearchParams({ key })}`
}
