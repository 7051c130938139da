import { sql } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/reads.ts'
import {
  findCreation,
  selectCreations,
  type CreationRow,
} from '#upstream/domains/creations/creation.reader.ts'
import { findPost, selectPosts, type PostRow } from '#upstream/domains/forums/post.reader.ts'
import { findTicket, selectTickets, type TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'

export type SubjectRow = PostRow | TicketRow | CreationRow

export function isSubject(publicId: string): boolean {
  return isId('post', publicId) || isId('ticket', publicId) || isId('creation', publicId)
}

/** The object with that id, as for its own page; throws 404 if there is none that can have comments, 410 if it is deleted. */
export function findSubject(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<SubjectRow> {
  if (isId('ticket', publicId)) return findTicket(context, publicId, selection)
  if (isId('creation', publicId)) return findCreation(context, publicId, selection)
  return findPost(context, publicId, selection)
}

/** The subject of the comment with that id, deleted or not; undefined for an unknown comment. */
export async function findSubjectOf(
  context: RequestContext,
  commentId: string,
  selection: FieldSelection,
): Promise<SubjectRow | undefined> {
  const subjectId = sql`(SELECT subject_id FROM objects WHERE public_id = ${commentId})`
  const [[post], [ticket], [creation]] = await Promise.all([
    readRows<PostRow>(context)`${selectPosts(context.viewer, selection)} WHERE o.id = ${subjectId}`,
    readRows<TicketRow>(context)`
      ${selectTickets(context.viewer, selection)} WHERE t.object_id = ${subjectId}`,
    readRows<CreationRow>(context)`${selectCreations(context.viewer, selection)} WHERE o.id = ${subjectId}`,
  ])
  return post ?? ticket ?? creation
}
