import { columns, type RowOf, sql, type Sql } from '#upstream/db/sql.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireRow } from '#upstream/db/reads.ts'
import { hubPages, idKind } from '#shared/addresses/ids.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { writtenValue } from '#upstream/db/object-fields.ts'
import type { NamedObject } from '#upstream/domains/notifications/system-notice.ts'

export type ProfilePart = 'BIO' | 'PICTURE'

const plainColumns = columns(
  { o: 'objects?', a: 'users' },
  `o.deleted_at AS objectDeletedAt, a.id AS authorId, a.public_id AS authorPublicId, a.roles AS authorRoles,
  a.picture AS authorPicture`,
)

/** An object or a profile as moderators see it, deleted or not, with the facts that decisions about its author need. */
export interface ModeratedObject extends RowOf<typeof plainColumns> {
  /** The row id, in `objects` or, for a profile, in `users`. */
  objectId: number
  objectPublicId: string
  objectKind: 'post' | 'comment' | 'ticket' | 'creation' | 'profile'
  /** For a comment the title of its subject, for a profile the user's name. */
  objectTitle: string
  objectRenderedBody: string
  objectCreatedAt: number
  isHidden: number
  openReports: number
  /** The object's own page or its subject's, and its forum's and product's: the pages to invalidate when it changes. */
  pages: string
}

const moderatedKinds = new Set(['post', 'comment', 'ticket', 'creation', 'user'])

export const moderatedColumns = sql`coalesce(o.id, a.id) AS objectId, coalesce(o.public_id, a.public_id) AS objectPublicId,
  coalesce(o.kind, 'profile') AS objectKind,
  iif(o.id IS NULL, a.username, ${writtenValue('title', sql`coalesce(o.subject_id, o.id)`)}) AS objectTitle,
  iif(o.id IS NULL, a.bio_html, o.body_html) AS objectRenderedBody,
  coalesce(o.created_at, a.created_at) AS objectCreatedAt,
  EXISTS (SELECT 1 FROM hidden_objects WHERE object_id = o.id) AS isHidden,
  iif(o.id IS NULL,
    (SELECT count(*) FROM reports x WHERE x.profile_id = a.id AND x.resolved_at IS NULL),
    (SELECT count(*) FROM reports x WHERE x.object_id = o.id AND x.resolved_at IS NULL)) AS openReports,
  ${plainColumns},
  json_array(a.public_id, (SELECT public_id FROM objects WHERE id = coalesce(o.subject_id, o.id)),
    (SELECT f.public_id FROM objects s JOIN forums f ON f.id = s.forum_id WHERE s.id = coalesce(o.subject_id, o.id)),
    (SELECT p.public_id FROM tickets t JOIN products p ON p.id = t.product_id
      WHERE t.object_id = coalesce(o.subject_id, o.id))) AS pages`

/** The post, comment, ticket or creation with that id, deleted or not, or the profile of that user; throws 404. */
export async function findModerated(context: RequestContext, publicId: string): Promise<ModeratedObject> {
  const kind = idKind(publicId) ?? ''
  if (!moderatedKinds.has(kind)) throw new PageError(404)
  const statement = kind === 'user' ? moderatedProfileStatement(publicId) : moderatedStatement(publicId)
  return requireRow<ModeratedObject>(context, statement)
}

function moderatedStatement(publicId: string): Sql {
  return sql`SELECT ${moderatedColumns} FROM objects o CROSS JOIN users a ON a.id = o.author_id
    WHERE o.public_id = ${publicId}`
}

function moderatedProfileStatement(publicId: string): Sql {
  return sql`SELECT ${moderatedColumns} FROM users a LEFT JOIN objects o ON o.id = 0 WHERE a.public_id = ${publicId}`
}

export function invalidateModerated(context: RequestContext, { objectKind, pages }: ModeratedObject): void {
  if (objectKind === 'creation') context.invalidatedIds.add(hubPages)
  for (const publicId of JSON.parse(pages) as (string | null)[])
    if (publicId !== null) context.invalidatedIds.add(publicId)
}

/** How the action log names a moderated object: a profile is its user. */
export function loggedObjectOf({ objectKind, objectId, objectPublicId }: ModeratedObject) {
  return { type: objectKind === 'profile' ? 'user' : objectKind, id: objectId, lwid: objectPublicId }
}

export function namedObject({ objectKind, objectTitle }: ModeratedObject): NamedObject {
  return { what: objectKind, title: objectTitle }
}
