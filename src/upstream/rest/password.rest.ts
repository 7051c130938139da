import { Hono } from 'hono'
import {
  passwordChangeBody,
  passwordResetBody,
  passwordResetRequestBody,
  restErrors,
} from '#shared/contract/rest.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from '#upstream/rest/request.ts'
import { requireAccount } from '../request/caller.ts'
import { changePassword } from '../domains/accounts/password/password-change.writer.ts'
import { isRetriedChange } from '../domains/accounts/password/password-change-retry.ts'
import { requestPasswordReset } from '../domains/accounts/password/password-reset-mail.ts'
import { resetPassword } from '../domains/accounts/password/password-reset.writer.ts'
import { parsePair } from '../platform/tokens.ts'

/** The contract's calls that change or reset a password. */
export const passwordRoutes = new Hono<UpstreamEnv>()

passwordRoutes.post('/change-password', async (c) => {
  const body = await readJson(c.req.raw, passwordChangeBody)
  const context = await openRequest(c)
  if (await isRetriedChange(context, body)) return c.body(null, 204)
  const account = requireAccount(context)
  // The pair that the client stores: renewed by this very request, or the one that it sent.
  const held = parsePair(
    context.answer.get(internalHeaders.tokens) ??
      (c.req.header('authorization') ?? '').replace('Bearer ', ''),
  )
  if (!held) throw new RestError(restErrors.unauthenticated, 401)
  await changePassword(context, account, body, held)
  return c.body(null, 204)
})

passwordRoutes.post('/request-password-reset', async (c) => {
  const { email } = await readJson(c.req.raw, passwordResetRequestBody)
  await requestPasswordReset(await openRequest(c), email)
  return c.body(null, 204)
})

passwordRoutes.post('/reset-password', async (c) => {
  const body = await readJson(c.req.raw, passwordResetBody)
  return c.json({ redirect: await resetPassword(await openRequest(c), body) })
})
