import { Hono } from 'hono'
import { callbackBody, emailChangeBody, emptyBody, restErrors } from '#shared/contract/rest.ts'
import { confirmSubscription, unsubscribe } from '#upstream/domains/newsletter/subscription.writer.ts'
import { stopEmails } from '#upstream/domains/notifications/preferences/stop-emails.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import { requireAccount } from '#upstream/request/own-account.ts'
import { changeEmail, requestEmailChange } from '#upstream/domains/accounts/email/email-change.writer.ts'
import {
  requestVerificationMail,
  verifyAddress,
} from '#upstream/domains/accounts/email/verification.writer.ts'

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
