import { columns, type RowOf, sql, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { type JobRun, type Payloads, batchAndWake } from '#upstream/outbox/outbox.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { startedDueAt } from './deletion.writer.ts'
import { closeAccountStatements } from './close-account.ts'
import { mayBeDeleted } from './deletion.reader.ts'
import {
  deleteNoticesStatement,
  removeFollowsStatement,
  removeVisitsStatement,
  removeLikesStatements,
  removeNotificationsStatement,
  eraseTextsStatements,
  removeTextsStatements,
  textsOfStatement,
  textsLeftStatement,
  type TextRow,
} from './remove-texts.ts'

const dueColumns = columns(
  { u: 'users', d: 'account_deletions' },
  'u.public_id AS publicId, u.username, d.texts',
)

interface DueRow extends RowOf<typeof dueColumns> {
  closed: number
  allowed: number
}

/**
 * Deletes an account after its week: first, in one batch, everything that identifies the user or allows a login; then, in small batches
 * that can be repeated, their likes, follows, notifications, and the texts if they chose so. An interrupted run continues where it
 * stopped. A user who has become the last admin isn't deleted.
 */
export async function deleteAccount(
  env: Bindings,
  { user: userId }: Payloads['account.delete'],
  now: number,
  run: JobRun,
): Promise<void> {
  const [, [due]] = (await batch(env.DB, [
    // From here on it can't be cancelled any more.
    sql`UPDATE account_deletions SET due_at = ${startedDueAt} WHERE user_id = ${userId} AND due_at <= ${now}`,
    sql`SELECT ${dueColumns}, u.deleted_at IS NOT NULL AS closed,
        ${mayBeDeleted(userId, now)} AS allowed
      FROM account_deletions d JOIN users u ON u.id = d.user_id WHERE d.user_id = ${userId} AND d.due_at = ${startedDueAt}`,
  ])) as [unknown, DueRow[]]
  if (!due) return
  const object = { type: 'user', id: userId, lwid: due.publicId }
  const end = sql`DELETE FROM account_deletions WHERE user_id = ${userId}`
  if (!due.closed && !due.allowed) {
    await batch(env.DB, [logAction({ now }, 'user.delete.refused', { object }), end])
    return
  }
  await batch(env.DB, await closeAccountStatements({ userId, ...due }, now))
  await removeTraces(env, userId, run)
  await (due.texts === 'delete' ? removeTexts(env, userId, now, run) : deleteNotices(env, userId, run))
  await batchAndWake(env, [end])
}

async function repeatUntilDone(
  env: Bindings,
  run: JobRun,
  statements: Parameters<typeof batch>[1],
): Promise<void> {
  for (;;) {
    const results = await batch(env.DB, statements)
    if ((results.at(-1)?.length ?? 0) === 0) return
    await run.renew()
  }
}

async function removeTraces(env: Bindings, userId: number, run: JobRun): Promise<void> {
  await repeatUntilDone(env, run, removeLikesStatements(userId))
  await repeatUntilDone(env, run, [removeFollowsStatement(userId)])
  await repeatUntilDone(env, run, [removeVisitsStatement(userId)])
  await repeatUntilDone(env, run, [removeNotificationsStatement(userId)])
}

/** Removes the notifications about the texts, which name their author. */
async function deleteNotices(env: Bindings, userId: number, run: JobRun): Promise<void> {
  for (let after = 0; ;) {
    const ids = await textsOf(env, userId, after)
    if (ids.length === 0) return
    await batch(env.DB, [deleteNoticesStatement(ids)])
    after = ids.at(-1) ?? after
    await run.renew()
  }
}

async function removeTexts(env: Bindings, userId: number, now: number, run: JobRun): Promise<void> {
  for (;;) {
    const ids = await textsOf(env, userId, 0)
    if (ids.length === 0) break
    await batch(env.DB, [deleteNoticesStatement(ids), ...removeTextsStatements(ids, userId, now)])
    await run.renew()
  }
  for (;;) {
    // Chosen once: a text that has lost its title must not make room for another within the batch.
    const ids = await idsOf(env, textsLeftStatement(userId))
    if (ids.length === 0) return
    await batch(env.DB, eraseTextsStatements(ids))
    await run.renew()
  }
}

function textsOf(env: Bindings, userId: number, after: number): Promise<number[]> {
  return idsOf(env, textsOfStatement(userId, after))
}

async function idsOf(env: Bindings, statement: Sql): Promise<number[]> {
  const rows = await queryRows<TextRow>(env.DB, statement)
  return rows.map(({ id }) => id)
}
