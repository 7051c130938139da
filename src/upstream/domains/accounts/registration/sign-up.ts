import type { z } from 'zod'
import type { signupBody } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { checkEmail, checkNewPassword, checkUsername } from './account-rules.ts'
import { createAccount, requireFree } from '../account.writer.ts'
import { requireHuman } from './captcha.ts'
import { queued } from '../password/queued-hash.ts'
import { hashPassword } from '../password/password.ts'
import { consume } from '#upstream/request/rate.ts'
import { completeSignIn } from '../identities/sign-in.ts'
import { verificationMail } from './verification.writer.ts'

/** How often one client may sign up, in times and seconds. */
const rate = { limit: 10, seconds: 60 * 60 }

/**
 * Makes an account whose address is still to be proven, mails the link that proves it in the same batch, and signs the new
 * person in; returns where they go next. Nothing is hashed or stored for who is refused.
 */
export async function signUp(
  context: RequestContext,
  input: z.infer<typeof signupBody>,
  agent: string,
): Promise<string> {
  const username = checkUsername(input.username, context.config.product)
  const email = checkEmail(input.email)
  checkNewPassword(input.password, 'password')
  const { env, db, now } = context
  await consume(db, `signup:client:${context.client}`, rate.limit, rate.seconds, now)
  await requireHuman(context, input.captchaToken)
  await requireFree(context, { username, email })
  const passwordHash = await queued(context, async () => {
    // Of many at once who want the same name, those behind the first hash nothing.
    await requireFree(context, { username, email })
    return hashPassword(input.password)
  })
  const mail = await verificationMail(context, { username, email })
  const userId = await createAccount(context, { username, email, passwordHash, verified: false }, (owner) => [
    logAction(db, { action: 'account.register', at: now, userId: owner }),
    ...mail(owner),
  ])
  await wake(env)
  return completeSignIn(context, { userId, agent, way: 'register' }, input)
}
