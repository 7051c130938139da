import { batch } from '#upstream/db/batch.ts'
import { canAdminister, canDeleteAccount } from '#upstream/domains/moderation/moderation.policy.ts'
import { findAccount, type AccountRow } from '#upstream/domains/moderation/bans/managed-account.reader.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { TextsChoice } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'
import { cancelDeletion, startDeletion } from '#upstream/domains/personal-data/deletion/deletion.writer.ts'
import { exportStatements } from '#upstream/domains/personal-data/export/export.writer.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Starts a copy of a user's data on their request, unless one is being made. The user is notified, and only they can download it. */
export async function startDataExport(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  await batch(context.env.DB, exportStatements(context, account))
  await wakeOutbox(context.env)
  return account
}

/** Starts the deletion of an account on its owner's request; the owner is notified, and can cancel it for a week. */
export async function startAccountDeletion(
  context: RequestContext,
  userId: string,
  texts: TextsChoice,
): Promise<AccountRow> {
  const account = await findDeletable(context, userId)
  await startDeletion(context, { ...account, username: account.userUsername }, texts)
  return findAccount(context, userId)
}

/** Cancels the deletion of an account; does nothing without one. */
export async function cancelAccountDeletion(context: RequestContext, userId: string): Promise<AccountRow> {
  const account = await findDeletable(context, userId)
  await cancelDeletion(context, account)
  return findAccount(context, userId)
}

async function findDeletable(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  requireAllowed(canDeleteAccount(context.viewer, account))
  return account
}
