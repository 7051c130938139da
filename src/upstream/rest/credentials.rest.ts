import { Hono } from 'hono'
import type { z } from 'zod'
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
import { handleJson, type UpstreamEnv } from './request.ts'
import { type RequestContext, requireAccount } from '#upstream/request/context.ts'
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

passwordRoutes.post(
  '/change-password',
  handleJson(passwordChangeBody, async (context, body) => {
    if (!context.viewer.isSignedIn && (await isRetriedChange(context, body))) return
    const account = requireAccount(context)
    try {
      await changePassword(context, account, body)
    } catch (error) {
      // The first request may have changed the password while this one waited for its turn.
      const isRefused = error instanceof RestError && error.message === restErrors.noMatch
      if (!isRefused || !(await isRetriedChange(context, body))) throw error
    }
  }),
)

passwordRoutes.post(
  '/request-password-reset',
  handleJson(passwordResetRequestBody, (context, { email }) => requestPasswordReset(context, email)),
)

passwordRoutes.post(
  '/reset-password-identities',
  handleJson(passwordResetKeyBody, (context, { key }) => findResetLogins(context, key)),
)

passwordRoutes.post(
  '/reset-password',
  handleJson(passwordResetBody, async (context, body) => ({ redirect: await resetPassword(context, body) })),
)

export const emailRoutes = new Hono<UpstreamEnv>()

emailRoutes.post(
  '/request-verification-email',
  handleJson(emptyBody, (context) => requestVerificationMail(context, requireAccount(context))),
)

emailRoutes.post(
  '/request-email-change',
  handleJson(emailChangeBody, (context, body) => requestEmailChange(context, requireAccount(context), body)),
)

emailRoutes.post(
  '/callback',
  handleJson(callbackBody, async (context, { key, action }) => ({
    message: await followCallback(context, key, action),
  })),
)

/** Does what the link of an email is for, and says so. */
async function followCallback(
  context: RequestContext,
  key: string,
  action: z.infer<typeof callbackBody>['action'],
): Promise<string> {
  const t = textsIn(context.language)
  if (action === 'verify-email') return verifyAddress(context, key)
  if (action === 'change-email') return changeEmail(context, key)
  if (action === 'stop-emails') {
    const kind = await stopEmails(context, key)
    if (kind !== null) return t('notification.stopped', { kind })
  } else if (action === 'unsubscribe') {
    if (await unsubscribe(context, key)) return t('subscription.ended')
  } else if (await confirmSubscription(context, { token: key })) return t('subscription.confirmed')
  throw new RestError(restErrors.expired)
}
