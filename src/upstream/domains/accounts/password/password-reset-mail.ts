import { sql } from '#upstream/db/sql.ts'
import { batch, queryRows } from '#upstream/db/batch.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import type { Payloads } from '#upstream/outbox/topics.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { resetPassword } from '#upstream/mail/templates/reset-password.ts'
import { checkEmail } from '#upstream/domains/accounts/account-rules.ts'
import { newMailKey } from '#upstream/domains/accounts/mail-keys/mail-key.writer.ts'
import { resetLink } from '#upstream/domains/accounts/mail-keys/mail-link.ts'
import { consume, consumeIfWithin, digestInKey } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'

/**
 * Queues a password reset. Whether the address has an account is looked up later, by the job: known and unknown addresses get
 * the same response after the same work. Throws a 429 for a client that requests too many; an address with too many requests
 * gets no more mail.
 */
export async function requestPasswordReset(context: RequestContext, address: string): Promise<void> {
  const email = checkEmail(address)
  const { env, config, client, now } = context
  await consume(env.DB, rateOf('reset:client', client), now)
  if (!(await consumeIfWithin(env.DB, rateOf('reset:address', digestInKey(config, email)), now))) return
  await batch(env.DB, [outboxStatement('password.reset', { email, askedAt: now }, now)])
  await wakeOutbox(env)
}

const userColumns = columns('users', 'id, username, email, language')

/** The job: mails the link to a new password if the address has an account. If it runs twice, it mails once. */
export async function mailReset(
  env: Bindings,
  { email, askedAt }: Payloads['password.reset'],
  now: number,
): Promise<void> {
  const config = readConfig(env)
  const [user] = await queryRows<RowOf<typeof userColumns>>(
    env.DB,
    sql`SELECT ${userColumns} FROM users WHERE email = ${email}`,
  )
  if (!user) return
  const { id, username, language } = user
  const key = await newMailKey({ purpose: 'reset-password', email: user.email }, now)
  const link = resetLink(config, key.secret)
  const content = resetPassword({ product: config.product, language, username, link })
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM mail_keys WHERE user_id = ${id} AND purpose = 'reset-password' AND created_at >= ${askedAt})`
  // The key comes last: once it is stored, the condition is false.
  await batch(env.DB, [
    ...mailStatements({ config }, { to: user.email, ...content }, now, isFirst),
    ...key.statements(id, isFirst),
  ])
  await wakeOutbox(env)
}
