import { sql, type SQL } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { isId } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** An archive to download. */
export interface DownloadRow {
  /** Its upload's public id, by which its blob is named. */
  archiveId: string
  fileName: string
  /** Bytes. */
  size: number
  /** Its MD5 in hexadecimal digits. */
  md5: string
  storedAt: number
  deletedAt: number | null
}

/** The archive of a creation; throws 404 if there is none, 410 if it is deleted. */
export async function findDownload(context: RequestContext, publicId: string): Promise<DownloadRow> {
  const [download] = isId('creation', publicId)
    ? await readRows<DownloadRow>(context, downloadStatement(publicId))
    : []
  if (!download) throw new RestError(restErrors.notFound, 404)
  if (download.deletedAt !== null) throw new RestError(restErrors.gone, 410)
  return download
}

/** The archive of that creation, deleted or not; none if the archive turned out damaged or dangerous. */
export function downloadStatement(publicId: string): SQL {
  return sql`SELECT a.public_id AS archiveId, a.filename AS fileName, a.byte_size AS size, lower(hex(a.md5)) AS md5,
      a.stored_at AS storedAt, o.deleted_at AS deletedAt
    FROM objects o CROSS JOIN creations c ON c.object_id = o.id CROSS JOIN uploads a ON a.id = c.upload_id
    WHERE o.public_id = ${publicId} AND c.reading IS NOT 'failed'`
}
