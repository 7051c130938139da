import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#upstream/graph/context.ts'
import { readRows } from '#upstream/db/read-step.ts'
import { hubPages, idKind } from '#shared/ids.ts'
import { PageError } from '#upstream/errors.ts'
import { titleOf } from './object-title.ts'

/** An object as moderators see it, deleted or not, with what deciding about its author needs. */
export interface ModeratedObject {
  objectId: number
  objectPublicId: string
  objectKind: 'post' | 'comment' | 'ticket' | 'creation'
  /** Of a comment: what it is about. */
  objectTitle: string
  objectBodyHtml: string
  objectCreatedAt: number
  objectDeletedAt: number | null
  isHidden: number
  openReports: number
  authorId: number
  authorPublicId: string
  authorRoles: string
  /** The object's own page, or its subject's, and its forum's and product's: what has to be shown anew when it changes. */
  pages: string
}

const objectKinds = new Set(['post', 'comment', 'ticket', 'creation'])

/** `SELECT … FROM` of ModeratedObject, to be followed by conditions on `objects o`. */
export const moderatedColumns = sql`o.id AS objectId, o.public_id AS objectPublicId, o.kind AS objectKind,
  ${titleOf(sql`coalesce(o.subject_id, o.id)`)} AS objectTitle, o.body_html AS objectBodyHtml,
  o.created_at AS objectCreatedAt, o.deleted_at AS objectDeletedAt,
  EXISTS (SELECT 1 FROM hidden_objects WHERE object_id = o.id) AS isHidden,
  (SELECT count(*) FROM reports x WHERE x.object_id = o.id AND x.resolved_at IS NULL) AS openReports,
  a.id AS authorId, a.public_id AS authorPublicId, a.roles AS authorRoles,
  json_array(a.public_id, (SELECT public_id FROM objects WHERE id = coalesce(o.subject_id, o.id)),
    (SELECT f.public_id FROM objects s JOIN forums f ON f.id = s.forum_id WHERE s.id = coalesce(o.subject_id, o.id)),
    (SELECT p.public_id FROM tickets t JOIN products p ON p.id = t.product_id
      WHERE t.object_id = coalesce(o.subject_id, o.id))) AS pages`

/** The post, comment, ticket or creation of that id, deleted or not; throws 404. */
export async function findModerated(context: RequestContext, publicId: string): Promise<ModeratedObject> {
  if (!objectKinds.has(idKind(publicId) ?? '')) throw new PageError(404)
  const [object] = await readRows<ModeratedObject>(context, moderatedStatement(publicId))
  if (!object) throw new PageError(404)
  return object
}

/** The object of that id with its author. */
export function moderatedStatement(publicId: string): SQL {
  return sql`SELECT ${moderatedColumns} FROM objects o CROSS JOIN users a ON a.id = o.author_id
    WHERE o.public_id = ${publicId}`
}

/** Tells the pages that show the object or count it. */
export function touchModerated(context: RequestContext, { objectKind, pages }: ModeratedObject): void {
  if (objectKind === 'creation') context.touched.add(hubPages)
  for (const publicId of JSON.parse(pages) as (string | null)[])
    if (publicId !== null) context.touched.add(publicId)
}
