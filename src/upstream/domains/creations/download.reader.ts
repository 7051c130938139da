import { columns, type RowOf, sql, type Sql, queryRows, type StatementRunner } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { isId } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/reads.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** `archiveId` is the public id of its upload, by which its blob is named; `size` is in bytes. */
const archiveColumns = columns(
  { a: 'uploads', o: 'objects' },
  'a.public_id AS archiveId, a.filename AS fileName, a.byte_size AS size, a.stored_at AS storedAt, o.deleted_at AS deletedAt',
)

interface DownloadRow extends RowOf<typeof archiveColumns> {
  md5: string
  /** Never null: a creation's archive is stored. */
  storedAt: number
}

const versionPattern = /^[1-9]\d{0,8}$/

/** The archive of a creation, or of a version of it; throws 404 if there is none, 410 if it is deleted. */
export async function findDownload(
  context: RequestContext,
  publicId: string,
  version: string | undefined,
): Promise<DownloadRow> {
  const [download] =
    isId('creation', publicId) && versionPattern.test(version ?? '1')
      ? await readRows<DownloadRow>(context, downloadStatement(publicId, version))
      : []
  if (!download) throw new RestError(restErrors.notFound, 404)
  if (download.deletedAt !== null) throw new RestError(restErrors.gone, 410)
  return download
}

/** The archive of that creation, deleted or not, or of a version; none if the archive turned out damaged or dangerous. */
export function downloadStatement(publicId: string, version: string | undefined): Sql {
  const current = sql`iif(c.reading IS NOT 'failed', c.upload_id, NULL)`
  const earlier = sql`(SELECT v.upload_id FROM creation_versions v WHERE v.object_id = o.id AND v.number = ${Number(version)})`
  const archive =
    version === undefined ? current : sql`iif(c.version = ${Number(version)}, ${current}, ${earlier})`
  return sql`SELECT ${archiveColumns}, lower(hex(a.md5)) AS md5
    FROM objects o CROSS JOIN creations c ON c.object_id = o.id CROSS JOIN uploads a ON a.id = ${archive}
    WHERE o.public_id = ${publicId}`
}

/** Whether the save in a drawing's folder is that of a creation that everyone may see, or of an earlier version of one. */
export async function isPlayerFilePublic(db: StatementRunner, folder: string): Promise<boolean> {
  const found = await queryRows(db)`SELECT 1 FROM objects o WHERE o.deleted_at IS NULL AND o.id IN (
    SELECT object_id FROM creations WHERE drawing = ${folder} AND player_bytes IS NOT NULL
    UNION ALL SELECT object_id FROM creation_versions WHERE drawing = ${folder} AND player_bytes IS NOT NULL)`
  return found.length > 0
}
