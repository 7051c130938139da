import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { restErrors, type Proof } from '#shared/contract/rest.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Account, RequestContext } from '#upstream/request/context.ts'
import { requireReauthentication } from '#upstream/domains/accounts/password/reauthentication.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { deletionEmail } from '#upstream/mail/templates/account-emails.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { mayBeDeleted, type TextsChoice } from './deletion.reader.ts'

/** How long a deletion can be cancelled, in seconds. */
const gracePeriod = 7 * 24 * 60 * 60

type DeletableAccount = Pick<Account, 'id' | 'publicId' | 'username' | 'email' | 'language'>

/**
 * Starts the deletion of the viewer's own account, which is due in a week, and mails how to cancel it; repeating it changes the choice
 * about the texts. Needs the password, a passkey or a fresh login; throws `last-admin` for the only admin.
 */
export async function requestDeletion(
  context: RequestContext,
  account: Account,
  { texts, ...proof }: Proof & { texts: TextsChoice },
): Promise<void> {
  const holds = await requireReauthentication(context, 'account.delete', proof)
  if (await startDeletion(context, account, texts, holds)) return
  const [isProved] = await readRows(context)`SELECT 1 WHERE ${holds}`
  throw new RestError(isProved ? restErrors.lastAdmin : restErrors.noMatch)
}

/** Starts a deletion, if `when` holds by then; false if it doesn't, and for the last admin: nothing is changed then. */
export async function startDeletion(
  context: RequestContext,
  user: DeletableAccount,
  texts: TextsChoice,
  when: Sql = sql`TRUE`,
): Promise<boolean> {
  const { env, config, now } = context
  const dueAt = now + gracePeriod
  const may = sql`${mayBeDeleted(user.id, now)} AND ${when}`
  const isNew = sql`${may} AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${user.id})`
  const isOther = sql`${may} AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${user.id} AND texts = ${texts})`
  const content = deletionEmail({
    product: config.product,
    language: user.language,
    username: user.username,
    dueAt,
    link: `${config.origins.main}/account-settings#delete`,
  })
  const notice = { kind: 'DELETION_STARTED', dueAt } as const
  const eventKey = `deletion:${crypto.randomUUID()}`
  const results = await batchAndWake(env, [
    logAction(context, 'user.delete', {
      object: loggedRow('user', user),
      metadata: { texts },
      when: isOther,
    }),
    ...mailStatements(context, { to: user.email, ...content }, now, isNew),
    ...systemNoticeStatements({ userId: user.id, eventKey, notice, objectId: null }, now, isNew),
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'account.delete', json_object('user', ${user.id}), ${now}, ${dueAt} WHERE ${isNew}`,
    sql`INSERT INTO account_deletions (user_id, texts, requested_at, due_at)
      SELECT ${user.id}, ${texts}, ${now}, ${dueAt} WHERE ${may}
      ON CONFLICT (user_id) DO UPDATE SET texts = excluded.texts RETURNING user_id`,
  ])
  return (results.at(-1)?.length ?? 0) > 0
}

/** `due_at` of a deletion that has started: it can't be cancelled any more. */
export const startedDueAt = 0

export async function cancelDeletion(
  context: RequestContext,
  user: Pick<DeletableAccount, 'id' | 'publicId'>,
): Promise<void> {
  const waits = sql`EXISTS (SELECT 1 FROM account_deletions d JOIN users u ON u.id = d.user_id
    WHERE d.user_id = ${user.id} AND d.due_at > ${startedDueAt} AND u.deleted_at IS NULL)`
  await batch(context.env.DB, [
    logAction(context, 'user.keep', { object: loggedRow('user', user), when: waits }),
    sql`DELETE FROM account_deletions WHERE user_id = ${user.id} AND ${waits}`,
  ])
}
