import { eq, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Bindings } from '#upstream/config/env.ts'
import { outbox } from '#upstream/db/tables/outbox.table.ts'
import { outboxStatement } from '#upstream/outbox/outbox.writer.ts'
import { isBlobFolder } from './blob-folder.ts'

/** Blobs that nothing has taken up after this many seconds are swept. */
const orphanLife = 24 * 60 * 60
/** Pages that still show a replaced picture are at most this old, in seconds: five minutes in caches, five in browsers. */
const pageLife = 10 * 60

/** What a job removes: every blob of one folder. */
export interface BlobDeletion {
  folder: string
}

/** Blobs that have been written and belong to nothing yet. */
export interface Reservation {
  folder: string
  jobId: number
}

/**
 * Announces a folder before anything is put there, by leaving the job that will remove it in a day: whatever fails on the
 * way, the minute's run of the outbox sweeps what was left, and nobody has to search the bucket for it.
 */
export async function reserveFolder(
  db: DrizzleD1Database,
  folder: string,
  now: number,
): Promise<Reservation> {
  const [job] = await outboxStatement(db, 'blobs.delete', { folder }, now, now + orphanLife).returning({
    jobId: outbox.id,
  })
  if (!job) throw new Error('The reservation was not stored')
  return { folder, jobId: job.jobId }
}

/** The statement that keeps a reserved folder; it belongs in the batch that takes it up. */
export function keepStatement(db: DrizzleD1Database, { jobId }: Reservation) {
  return db.delete(outbox).where(eq(outbox.id, jobId))
}

/**
 * The statement that leaves the removal of a folder which the query finds when the batch runs, or of none. It belongs before
 * the change that lets go of the folder.
 */
export function releaseStatement(folderQuery: SQL, now: number): SQL {
  return sql`INSERT INTO outbox (topic, payload, created_at, due_at)
    SELECT 'blobs.delete', json_object('folder', folder), ${now}, ${now + pageLife}
    FROM (${folderQuery}) WHERE folder IS NOT NULL`
}

/** Puts a WebP picture into a folder, under its name. */
export async function putWebp(bucket: R2Bucket, key: string, body: ArrayBuffer): Promise<void> {
  await bucket.put(key, body, { httpMetadata: { contentType: 'image/webp' } })
}

/** Puts a picture's cover for sharing, a JPEG, into a folder, under its name. */
export async function putJpeg(bucket: R2Bucket, key: string, body: ArrayBuffer): Promise<void> {
  await bucket.put(key, body, { httpMetadata: { contentType: 'image/jpeg' } })
}

/** Removes every blob of a folder; again does no harm. */
export async function deleteBlobs({ BLOBS }: Bindings, { folder }: BlobDeletion): Promise<void> {
  if (!isBlobFolder(folder)) throw new Error(`No folder of blobs: ${folder}`)
  const { objects } = await BLOBS.list({ prefix: `${folder}/` })
  if (objects.length > 0) await BLOBS.delete(objects.map(({ key }) => key))
}
