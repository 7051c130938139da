import type { z } from 'zod'
import type { signupBody } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { checkEmail, checkNewPassword, checkUsername } from '#upstream/domains/accounts/account-rules.ts'
import { createAccount, requireFree } from '#upstream/domains/accounts/account.writer.ts'
import { requireCaptcha } from './captcha.ts'
import { runQueued, hashPassword } from '#upstream/domains/accounts/password/password-hash.ts'
import { consume } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'
import { completeSignIn } from '#upstream/domains/accounts/sign-in.ts'
import { verificationMail } from '#upstream/domains/accounts/email/verification.writer.ts'

/** Creates an account and signs its user in; returns where to continue. For a rejected request nothing is hashed or stored. */
export async function signUp(
  context: RequestContext,
  input: z.infer<typeof signupBody>,
  agent: string,
): Promise<string> {
  const username = checkUsername(input.username, context.config.product)
  const email = checkEmail(input.email)
  checkNewPassword(input.password, 'password')
  const { env, language, now } = context
  await consume(env.DB, rateOf('signup:client', context.client), now)
  await requireCaptcha(context, input.captchaToken)
  await requireFree(context, { username, email })
  const passwordHash = await runQueued(context, async () => {
    // Of many simultaneous requests for the same name, only the first hashes anything.
    await requireFree(context, { username, email })
    return hashPassword(input.password, context.config.passwordCost)
  })
  const mail = await verificationMail(context, { username, email, language })
  const userId = await createAccount(context, { username, email, passwordHash, verified: false }, (owner) => [
    logAction({ action: 'account.register', at: now, userId: owner }),
    ...mail(owner),
  ])
  await wakeOutbox(env)
  return completeSignIn(context, { userId, agent, method: 'register' }, input)
}
