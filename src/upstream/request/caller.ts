import type { Context } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'
import type { Account } from '../domains/accounts/account.reader.ts'

/** The account of a Bearer; a 401 without one, and for the session cookie, which can only read. */
export function requireAccount({ account, viewer }: RequestContext): Account {
  if (!account || !viewer.mayWrite) throw new RestError(restErrors.unauthenticated, 401)
  return account
}

/** The device's user agent, cut to 200 characters. */
export function agentOf(c: Context<UpstreamEnv>): string {
  return (c.req.header('user-agent') ?? '').slice(0, 200)
}
