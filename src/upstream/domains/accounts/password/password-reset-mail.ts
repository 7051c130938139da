import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '#upstream/db/database.ts'
import { batch } from '#upstream/db/batch.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import type { Payloads } from '#upstream/outbox/topics.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { resetPassword } from '#upstream/mail/templates/reset-password.ts'
import { checkEmail } from '../account-rules.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { mailKeys } from '#upstream/db/tables/mail-key.table.ts'
import { newMailKey } from '../mail-keys/mail-key.writer.ts'
import { resetLink } from '../mail-keys/mail-link.ts'
import { consume, consumeIfWithin, digestInKey } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'

/**
 * Queues a password reset. Whether the address has an account is looked up later, by the job: known and unknown addresses get
 * the same response after the same work. Throws a 429 for a client that requests too many; an address with too many requests
 * gets no more mail.
 */
export async function requestPasswordReset(context: RequestContext, address: string): Promise<void> {
  const email = checkEmail(address)
  const { env, db, client, now } = context
  await consume(db, rateOf('reset:client', client), now)
  if (!(await consumeIfWithin(db, rateOf('reset:address', digestInKey(email)), now))) return
  await outboxStatement(db, 'password.reset', { email, askedAt: now }, now)
  await wakeOutbox(env)
}

/** The job: mails the link to a new password if the address has an account. If it runs twice, it mails once. */
export async function mailReset(
  env: Bindings,
  { email, askedAt }: Payloads['password.reset'],
  now: number,
): Promise<void> {
  const db = openDatabase(env.DB)
  const config = readConfig(env)
  const [user] = await db
    .select({ id: users.id, username: users.username, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  if (!user) return
  const { id, username, language } = user
  const key = await newMailKey({ purpose: 'reset-password', email: user.email }, now)
  const link = resetLink(config, key.secret)
  const content = resetPassword({ product: config.product, language, username, link })
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${mailKeys} WHERE ${mailKeys.userId} = ${id}
    AND ${mailKeys.purpose} = 'reset-password' AND ${mailKeys.createdAt} >= ${askedAt})`
  // The key comes last: once it is stored, the condition is false.
  await batch(env.DB, [
    ...mailStatements({ db, config }, { to: user.email, ...content }, now, isFirst),
    ...key.statements(db, id, isFirst),
  ])
  await wakeOutbox(env)
}
