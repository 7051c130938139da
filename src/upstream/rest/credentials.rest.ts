import { Hono } from 'hono'
import {
  passwordChangeBody,
  passwordResetBody,
  passwordResetKeyBody,
  passwordResetRequestBody,
  restErrors,
  callbackBody,
  emailChangeBody,
  emptyBody,
} from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { requireAccount } from '#upstream/request/context.ts'
import {
  changePassword,
  isRetriedChange,
} from '#upstream/domains/accounts/password/password-change.writer.ts'
import {
  requestPasswordReset,
  findResetLogins,
  resetPassword,
} from '#upstream/domains/accounts/password/password-reset.writer.ts'
import { confirmSubscription, unsubscribe } from '#upstream/domains/newsletter/subscription.writer.ts'
import { stopEmails } from '#upstream/domains/notifications/preference.writer.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import {
  changeEmail,
  requestEmailChange,
  requestVerificationMail,
  verifyAddress,
} from '#upstream/domains/accounts/email.writer.ts'

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
  return c.json(await findResetLogins(await openRequest(c), key))
})

passwordRoutes.post('/reset-password', async (c) => {
  const body = await readJson(c.req.raw, passwordResetBody)
  return c.json({ redirect: await resetPassword(await openRequest(c), body) })
})

export const emailRoutes = new Hono<UpstreamEnv>()

emailRoutes.post('/request-verification-email', async (c) => {
  await readJson(c.req.raw, emptyBody)
  const context = await openRequest(c)
  await requestVerificationMail(context, requireAccount(context))
  return c.body(null, 204)
})

emailRoutes.post('/request-email-change', async (c) => {
  const body = await readJson(c.req.raw, emailChangeBody)
  const context = await openRequest(c)
  await requestEmailChange(context, requireAccount(context), body)
  return c.body(null, 204)
})

emailRoutes.post('/callback', async (c) => {
  const { key, action } = await readJson(c.req.raw, callbackBody)
  const context = await openRequest(c)
  if (action === 'verify-email') return c.json({ message: await verifyAddress(context, key) })
  if (action === 'change-email') return c.json({ message: await changeEmail(context, key) })
  if (action === 'stop-emails') {
    const kind = await stopEmails(context, key)
    if (kind === null) throw new RestError(restErrors.expired)
    return c.json({ message: textsIn(context.language)('notification.stopped', { kind }) })
  }
  const isUnsubscribe = action === 'unsubscribe'
  const done = isUnsubscribe
    ? await unsubscribe(context, key)
    : (await confirmSubscription(context, { token: key })) !== null
  if (!done) throw new RestError(restErrors.expired)
  return c.json({
    message: textsIn(context.language)(isUnsubscribe ? 'subscription.ended' : 'subscription.confirmed'),
  })
})
