import { columns, type RowOf, sql, type Sql } from '#upstream/db/sql.ts'
import { uploadIdPattern, type UploadNature } from '#shared/addresses/uploads.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { unusedLifetime } from './purge-uploads.ts'

/**
 * `publicId` is the id in `upload:{id}`, lists of images and `uploadedFileId`, and in the names of its blobs. `byteSize` is that of the
 * original file; `width` and `height` are those of a picture's full variant in pixels, and null for an archive. `unusedSince` is null while
 * the file is in use.
 */
const uploadColumns = columns(
  { u: 'uploads' },
  `u.id, u.public_id AS publicId, u.filename, u.byte_size AS byteSize, u.width, u.height, u.unused_since AS unusedSince`,
)

/** A file that is complete and stored as blobs. */
export type UploadRow = RowOf<typeof uploadColumns>

/** A file that will soon be purged counts as gone, so that no text uses it during the purge: an hour, in seconds. */
const margin = 60 * 60

/** In the given order: the viewer's own, and those that the object `usedBy` uses already. Others count as unknown. */
export async function findUploads(
  context: RequestContext,
  publicIds: readonly string[],
  nature: UploadNature,
  usedBy: string | null = null,
): Promise<UploadRow[]> {
  const validIds = publicIds.filter((id) => uploadIdPattern.test(id))
  if (validIds.length === 0) return []
  const rows = await readRows<UploadRow>(
    context,
    usableStatement(context.viewer, validIds, nature, { usedBy, now: context.now }),
  )
  const found = new Map(rows.map((row) => [row.publicId, row]))
  return validIds.flatMap((id) => found.get(id) ?? [])
}

export function usableStatement(
  viewer: Viewer,
  publicIds: readonly string[],
  nature: UploadNature,
  { usedBy, now }: { usedBy: string | null; now: number },
): Sql {
  return sql`SELECT ${uploadColumns} FROM uploads u
    WHERE u.public_id IN (SELECT value FROM json_each(${JSON.stringify(publicIds)}))
      AND u.nature = ${nature} AND u.stored_at IS NOT NULL
      AND (u.owner_id = ${viewer.id} AND coalesce(u.unused_since > ${now - unusedLifetime + margin}, TRUE)
        OR EXISTS (SELECT 1 FROM upload_uses s WHERE s.upload_id = u.id
          AND s.object_id = (SELECT id FROM objects WHERE public_id = ${usedBy} AND deleted_at IS NULL)))`
}
