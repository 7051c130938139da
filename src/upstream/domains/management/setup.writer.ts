import { sql, batch } from '#upstream/db/sql.ts'
import { checkSecret, type CaptchaCheck } from '#upstream/domains/accounts/captcha.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { testEmail } from '#upstream/mail/templates/account-emails.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { createOnce, rememberRow } from '#upstream/request/idempotency.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { consume, rateOf } from '#upstream/request/rate.ts'

export interface SentTestEmail {
  emailId: number
  to: string
}

/** Queues a test email to the viewer, like all others, once per idempotency key; throws 403 unless they are an admin, and 429. */
export async function sendTestEmail(context: RequestContext): Promise<SentTestEmail> {
  const { account, env, config, viewer, now } = context
  requireMember(viewer, canAdminister(viewer))
  if (account === null) throw new PageError(401)
  const { email: to, username, language } = account
  const emailId = await createOnce(context, 'test-email', [], async (once) => {
    await consume(env.DB, rateOf('test-email:account', viewer.id), now)
    const content = testEmail({ product: config.product, language, username })
    const queued = sql`SELECT json_extract(payload, '$.mail') AS made FROM outbox WHERE id = last_insert_rowid()`
    const [, , jobs = []] = await batch(env.DB, [
      ...mailStatements(context, { to, ...content }, now),
      queued,
      ...rememberRow(context, once, queued),
      logAction(context, 'email.test'),
    ])
    const [job] = jobs as { made: number }[]
    if (!job) throw new Error('The test email has no job')
    await wakeOutbox(env)
    return String(job.made)
  })
  return { emailId: Number(emailId), to }
}

/** Asks the captcha's verifier whether it knows our secret; throws 403 unless the viewer is an admin, and 429. */
export async function checkCaptcha(context: RequestContext): Promise<CaptchaCheck> {
  const { env, config, viewer, now } = context
  requireMember(viewer, canAdminister(viewer))
  await consume(env.DB, rateOf('captcha-check:account', viewer.id), now)
  return checkSecret(config.captcha)
}
