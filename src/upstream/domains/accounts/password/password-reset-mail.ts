import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { batch } from '#upstream/db/batch.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { resetPassword } from '#upstream/mail/templates/reset-password.ts'
import { checkEmail } from '../registration/account-rules.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { mailKeys } from '#upstream/db/tables/mail-key.table.ts'
import { newMailKey } from '../email/mail-key.writer.ts'
import { resetLink } from '../email/mail-link.ts'
import { consume, isWithin } from '#upstream/request/rate.ts'
import { digest } from '#upstream/platform/tokens.ts'

const hour = 60 * 60
const perClient = 10
const perAddress = 3

/** Somebody who has lost their password has asked for another. */
export interface ResetRequest {
  email: string
  /** Seconds since the Unix epoch. */
  askedAt: number
}

/**
 * Takes note that a reset is asked for. Whether the address is anybody's is looked up later, by the job: known and unknown
 * addresses get the same answer after the same work. Throws a 429 for a client that asks too often; an address that is asked
 * for too often gets no more mail.
 */
export async function requestPasswordReset(context: RequestContext, address: string): Promise<void> {
  const email = checkEmail(address)
  const { env, db, client, now } = context
  await consume(db, `reset:client:${client}`, perClient, hour, now)
  const hash = (await digest(email.toLowerCase())).toString('base64url')
  const rate = { key: `reset:address:${hash}`, limit: perAddress, windowSeconds: hour }
  if (!(await isWithin(db, rate, now))) return
  await outboxStatement(db, 'password.reset', { email, askedAt: now }, now)
  await wake(env)
}

/** The job: mails the link to a new password, if the address is somebody's. Done twice, it mails once. */
export async function mailReset(env: Bindings, { email, askedAt }: ResetRequest, now: number): Promise<void> {
  const db = drizzle(env.DB)
  const config = readConfig(env)
  const [user] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.email, email))
  if (!user) return
  const { id, username } = user
  const key = await newMailKey({ purpose: 'reset-password', email: user.email }, now)
  const link = resetLink(config, key.secret)
  const letter = resetPassword({ product: config.product, username, link })
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${mailKeys} WHERE ${mailKeys.userId} = ${id}
    AND ${mailKeys.purpose} = 'reset-password' AND ${mailKeys.createdAt} >= ${askedAt})`
  // The key comes last: once it is there, the condition holds no longer.
  await batch(env.DB, [
    ...mailStatements({ db, config }, { to: user.email, ...letter }, now, isFirst),
    ...key.statements(db, id, isFirst),
  ])
  await wake(env)
}
