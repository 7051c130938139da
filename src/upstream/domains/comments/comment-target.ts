import { sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { writtenValue } from '#upstream/db/object-fields.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isSubject } from './subject.reader.ts'

const subjectColumns = columns(
  { s: 'objects', f: 'forums?' },
  's.id AS subjectId, s.public_id AS subjectPublicId, f.public_id AS forumPublicId',
)
const changeableColumns = columns(
  { o: 'objects', u: 'users', s: 'objects', f: 'forums?' },
  `o.id, o.author_id AS authorId, o.deleted_at AS deletedAt, u.public_id AS authorPublicId,
  s.public_id AS subjectPublicId, f.public_id AS forumPublicId`,
)
const parentColumns = columns({ o: 'objects', c: 'comments' }, 'o.id, o.subject_id AS subjectId, c.depth')

export interface CommentTarget extends RowOf<typeof subjectColumns> {
  /** When the object was locked for all but staff; null if it isn't. */
  lockedAt: number | null
  parentId: number | null
  /** 0 for a reply to the object itself. */
  depth: number
}

export interface ChangeableComment extends RowOf<typeof changeableColumns> {
  subjectTitle: string
}

/** The target on an object that is not deleted, or below one of its comments; else throws 404. */
export async function findCommentTarget(
  context: RequestContext,
  objectId: string,
  parentId: string | null,
): Promise<CommentTarget> {
  if (!isSubject(objectId) || (parentId !== null && !isId('comment', parentId))) throw new PageError(404)
  const [[subject], [parent]] = await Promise.all([
    readRows<Omit<CommentTarget, 'parentId' | 'depth'>>(context)`SELECT ${subjectColumns},
        (SELECT locked_at FROM posts WHERE object_id = s.id) AS lockedAt
      FROM objects s LEFT JOIN forums f ON f.id = s.forum_id
      WHERE s.public_id = ${objectId} AND s.deleted_at IS NULL`,
    parentId === null ? [] : readRows<RowOf<typeof parentColumns>>(context, parentStatement(parentId)),
  ])
  if (!subject || (parentId !== null && parent?.subjectId !== subject.subjectId)) throw new PageError(404)
  return { ...subject, parentId: parent?.id ?? null, depth: parent ? parent.depth + 1 : 0 }
}

/** The comment to change; throws 404 if it is unknown or deleted. */
export async function findForUpdate(context: RequestContext, publicId: string): Promise<ChangeableComment> {
  if (!isId('comment', publicId)) throw new PageError(404)
  return requireRow<ChangeableComment>(context)`
    SELECT ${changeableColumns}, ${writtenValue('title', sql`s.id`)} AS subjectTitle
    FROM objects o JOIN users u ON u.id = o.author_id JOIN objects s ON s.id = o.subject_id
      LEFT JOIN forums f ON f.id = s.forum_id
    WHERE o.public_id = ${publicId} AND o.deleted_at IS NULL`
}

function parentStatement(publicId: string) {
  return sql`SELECT ${parentColumns} FROM objects o JOIN comments c ON c.object_id = o.id
    WHERE o.public_id = ${publicId} AND o.deleted_at IS NULL`
}
