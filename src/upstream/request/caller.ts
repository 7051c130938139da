import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { Account } from './account.ts'

/** The account of a Bearer; a 401 without one, and for the session cookie, which can only read. */
export function requireAccount({ account, viewer }: RequestContext): Account {
  if (!account || !viewer.mayWrite) throw new RestError(restErrors.unauthenticated, 401)
  return account
}
