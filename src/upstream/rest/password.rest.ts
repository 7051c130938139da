import { Hono } from 'hono'
import {
  passwordChangeBody,
  passwordResetBody,
  passwordResetKeyBody,
  passwordResetRequestBody,
  restErrors,
} from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { requireAccount } from '#upstream/request/own-account.ts'
import {
  changePassword,
  isRetriedChange,
} from '#upstream/domains/accounts/password/password-change.writer.ts'
import { requestPasswordReset } from '#upstream/domains/accounts/password/password-reset-mail.ts'
import {
  listResetIdentities,
  resetPassword,
} from '#upstream/domains/accounts/password/password-reset.writer.ts'

export const passwordRoutes = new Hono<UpstreamEnv>()

passwordRoutes.post('/change-password', async (c) => {
  const body = await readJson(c.req.raw, passwordChangeBody)
  const context = await openRequest(c)
  if (!context.viewer.isSignedIn && (await isRetriedChange(context, body))) return c.body(null, 204)
  const account = requireAccount(context)
  try {
    await changePassword(context, account, body)
  } catch (error) {
    // The first request may have changed the password while this one waited for its turn.
    const isRefused = error instanceof RestError && error.message === restErrors.noMatch
    if (!isRefused || !(await isRetriedChange(context, body))) throw error
  }
  return c.body(null, 204)
})

passwordRoutes.post('/request-password-reset', async (c) => {
  const { email } = await readJson(c.req.raw, passwordResetRequestBody)
  await requestPasswordReset(await openRequest(c), email)
  return c.body(null, 204)
})

passwordRoutes.post('/reset-password-identities', async (c) => {
  const { key } = await readJson(c.req.raw, passwordResetKeyBody)
  return c.json({ identities: await listResetIdentities(await openRequest(c), key) })
})

passwordRoutes.post('/reset-password', async (c) => {
  const body = await readJson(c.req.raw, passwordResetBody)
  return c.json({ redirect: await resetPassword(await openRequest(c), body) })
})
