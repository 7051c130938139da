import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { releaseStatement } from '#upstream/storage/blob.writer.ts'
import { loggedAs } from './logged-as.ts'
import type { ModeratedObject, ProfilePart } from './reports/reported-object.reader.ts'

/** The parts of a profile that are there to be removed, of those asked for; throws InputError when none is. */
export function removableParts(
  { objectBodyHtml, authorPicture }: ModeratedObject,
  asked: readonly ProfilePart[],
): ProfilePart[] {
  const there = { BIO: objectBodyHtml !== '', PICTURE: authorPicture !== null }
  const parts = asked.filter((part) => there[part])
  if (parts.length === 0) throw new InputError("There's nothing to remove", 'parts')
  return parts
}

/** The statements that remove parts of a profile for good, if `when` holds by then. After the batch, `wake`. */
export function clearStatements(
  { viewer, now, db }: RequestContext,
  profile: ModeratedObject,
  { parts, reason }: { parts: readonly ProfilePart[]; reason: string },
  when: SQL,
): SQLWrapper[] {
  const which = sql`id = ${profile.objectId} AND ${when}`
  const bio = [
    sql`DELETE FROM bio_uploads WHERE user_id = ${profile.objectId} AND ${when}`,
    sql`UPDATE users SET bio = '', bio_html = '' WHERE ${which}`,
  ]
  const picture = [
    releaseStatement(sql`SELECT picture AS folder FROM users WHERE ${which}`, now),
    sql`UPDATE users SET picture = NULL WHERE ${which}`,
  ]
  const entry = { action: 'user.clear', at: now, userId: viewer.id, object: loggedAs(profile) }
  return [
    logAction(db, { ...entry, metadata: { parts, reason } }, when),
    ...(parts.includes('BIO') ? bio : []),
    ...(parts.includes('PICTURE') ? picture : []),
  ]
}
