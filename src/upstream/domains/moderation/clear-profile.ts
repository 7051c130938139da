import { sql, type Sql } from '#upstream/db/sql.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { releaseStatement } from '#upstream/storage/blob.writer.ts'
import { loggedObjectOf, type ModeratedObject, type ProfilePart } from './moderated-object.reader.ts'

/** The requested parts of a profile that exist; throws InputError if none does. */
export function removableParts(
  { objectRenderedBody, authorPicture }: ModeratedObject,
  requested: readonly ProfilePart[],
): ProfilePart[] {
  const present = { BIO: objectRenderedBody !== '', PICTURE: authorPicture !== null }
  const parts = requested.filter((part) => present[part])
  if (parts.length === 0) throw new InputError(refuse('nothing-to-remove'), 'parts')
  return parts
}

/** The statements that remove parts of a profile for good, if `when` holds by then. Call `wakeOutbox` after the batch. */
export function clearStatements(
  { viewer, now }: RequestContext,
  profile: ModeratedObject,
  { parts, reason }: { parts: readonly ProfilePart[]; reason: string },
  when: Sql,
): Sql[] {
  const which = sql`id = ${profile.objectId} AND ${when}`
  const bio = [
    sql`DELETE FROM bio_uploads WHERE user_id = ${profile.objectId} AND ${when}`,
    sql`UPDATE users SET bio = '', bio_html = '' WHERE ${which}`,
  ]
  const picture = [
    releaseStatement(sql`SELECT picture AS folder FROM users WHERE ${which}`, now),
    sql`UPDATE users SET picture = NULL WHERE ${which}`,
  ]
  const entry = { action: 'user.clear', at: now, userId: viewer.id, object: loggedObjectOf(profile) }
  return [
    logAction({ ...entry, metadata: { parts, reason } }, when),
    ...(parts.includes('BIO') ? bio : []),
    ...(parts.includes('PICTURE') ? picture : []),
  ]
}
