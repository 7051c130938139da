import type { Sql } from '#upstream/db/sql.ts'
import { hubPages, isId } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/reads.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { UploadRow } from '#upstream/domains/uploads/upload.reader.ts'
import { creationStatement, type CreationRow } from './creation.reader.ts'

/** The creation to change; throws 404 if it is unknown or deleted. */
export async function findCreationForUpdate(context: RequestContext, publicId: string): Promise<CreationRow> {
  if (!isId('creation', publicId)) throw new PageError(404)
  const [creation] = await readRows<CreationRow>(
    context,
    creationStatement(context.viewer, publicId, FieldSelection.nothing),
  )
  if (!creation || creation.deletedAt !== null) throw new PageError(404)
  return creation
}

/** The row ids of the requested files, in that order; throws 404 if one of them was not found. */
export function requireAll(publicIds: readonly string[], found: readonly UploadRow[]): number[] {
  const ids = new Map(found.map(({ id, publicId }) => [publicId, id]))
  return publicIds.map((publicId) => {
    const id = ids.get(publicId)
    if (id === undefined) throw new PageError(404)
    return id
  })
}

export function logCreationAction(
  context: RequestContext,
  creation: CreationRow,
  action: string,
  { metadata, when }: { metadata?: object | undefined; when?: Sql } = {},
) {
  const object = { type: 'creation', id: creation.id, lwid: creation.publicId }
  return logAction({ action, at: context.now, userId: context.viewer.id, object, metadata }, when)
}

export function invalidateCreation(
  { invalidatedIds }: RequestContext,
  publicId: string,
  authorPublicId: string | null,
): void {
  invalidatedIds.add(publicId).add(hubPages)
  if (authorPublicId !== null) invalidatedIds.add(authorPublicId)
}
