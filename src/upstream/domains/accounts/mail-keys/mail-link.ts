import type { callbackActions } from '#shared/contract/rest.ts'
import type { Config } from '#upstream/config/env.ts'

export function callbackLink(
  { origins }: Pick<Config, 'origins'>,
  key: string,
  action: (typeof callbackActions)[number],
): string {
  return `${origins.main}/callback?${new URLSearchParams({ key, action })}`
}

export function resetLink({ origins }: Pick<Config, 'origins'>, key: string): string {
  return `${origins.main}/reset-password?${new URLSearchParams({ key })}`
}
