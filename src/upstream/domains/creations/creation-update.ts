import { hubPages, isId } from '#shared/addresses/ids.ts'
import { requireUndeleted } from '#upstream/db/reads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { UploadRow } from '#upstream/domains/uploads/upload.reader.ts'
import { creationStatement, type CreationRow } from './creation.reader.ts'

/** The creation to change; throws 404 if it is unknown or deleted. */
export async function findCreationForUpdate(context: RequestContext, publicId: string): Promise<CreationRow> {
  if (!isId('creation', publicId)) throw new PageError(404)
  return requireUndeleted(context, creationStatement(context.viewer, publicId, FieldSelection.nothing))
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

export function invalidateCreation(
  { invalidatedIds }: RequestContext,
  publicId: string,
  authorPublicId: string | null,
): void {
  invalidatedIds.add(publicId).add(hubPages)
  if (authorPublicId !== null) invalidatedIds.add(authorPublicId)
}
