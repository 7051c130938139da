import { sql, type Sql, batch, type StatementRunner } from '#upstream/db/sql.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import type { Bindings } from '#upstream/config/env.ts'
import type { Payloads } from '#upstream/outbox/outbox.ts'
import { archiveKey, uploadFolder, deleteBlobs } from '#upstream/storage/blobs.ts'

/** How long files stay unused before they are purged, in seconds. */
export const unusedLifetime = 24 * 60 * 60

/** Seconds after which all requests that started before an address expired have ended. */
const requestLifetime = 5 * 60

const maxFiles = 100

/**
 * Deletes the rows of files that have been unused for a day, whether uploaded or not, and of archives in parts whose address
 * has expired, and queues the removal of their blobs: one batch, so that each blob has a row or a job.
 */
export async function purgeUploads(db: StatementRunner, now: number): Promise<void> {
  await batch(db, purgeUploadsStatements(now))
}

/** The statements of a purge, by the indexes of unused and of unfinished files. */
function purgeUploadsStatements(now: number): Sql[] {
  const unused = sql`unused_since <= ${now - unusedLifetime} ORDER BY unused_since, id LIMIT ${maxFiles}`
  const unfinished = sql`multipart_id IS NOT NULL AND stored_at IS NULL AND url_expires_at <= ${now - requestLifetime}
    ORDER BY url_expires_at LIMIT ${maxFiles}`
  return [
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'uploads.abort', json_object('publicId', public_id, 'multipartId', multipart_id), ${now}, ${now}
      FROM (SELECT public_id, multipart_id FROM uploads WHERE ${unfinished})`,
    sql`DELETE FROM uploads WHERE id IN (SELECT id FROM uploads WHERE ${unfinished})`,
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'blobs.delete', json_object('folder', CASE nature WHEN 'image' THEN 'uploads/images/' ELSE 'archives/' END || public_id),
        ${now}, ${now}
      FROM (SELECT nature, public_id FROM uploads WHERE ${unused})`,
    sql`DELETE FROM uploads WHERE id IN (SELECT id FROM uploads WHERE ${unused})`,
  ]
}

type UnfinishedUpload = Payloads['uploads.abort']

/** The bucket's error for parts that were put together or removed already. */
const noSuchUpload = /\(10024\)/

export async function abortParts(
  { BLOBS }: Bindings,
  { publicId, multipartId }: UnfinishedUpload,
): Promise<void> {
  try {
    await BLOBS.resumeMultipartUpload(archiveKey(publicId), multipartId).abort()
  } catch (error) {
    if (!noSuchUpload.test(String(error))) throw error
  }
}

/** Removes an archive whose address has expired from the bucket: its parts, or the file assembled from them. */
export async function removeUnfinished(env: Bindings, upload: UnfinishedUpload): Promise<void> {
  await abortParts(env, upload)
  await deleteBlobs(env, { folder: uploadFolder('creation', upload.publicId) })
}
