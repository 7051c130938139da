import { sql, type Sql } from '#upstream/db/sql.ts'
import { queryRows, type StatementRunner } from '#upstream/db/batch.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement } from '#upstream/outbox/outbox.writer.ts'
import type { Payloads } from '#upstream/outbox/topics.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { isBlobFolder } from './blob-folder.ts'

/** Unused blobs are removed after this many seconds. */
const orphanLifetime = 24 * 60 * 60
/** Pages that still show a replaced picture are at most this old, in seconds: five minutes in caches, five in browsers. */
const pageLifetime = 10 * 60

/** Blobs that were written and are not in use yet. */
export interface Reservation {
  folder: string
  jobId: number
}

const jobColumns = columns('outbox', 'id AS jobId')

/** Before anything is stored there: after a failure, the queued job removes the leftovers in a day. */
export async function reserveFolder(db: StatementRunner, folder: string, now: number): Promise<Reservation> {
  const job = outboxStatement('blobs.delete', { folder }, now, now + orphanLifetime)
  const [reserved] = await queryRows<RowOf<typeof jobColumns>>(db, sql`${job} RETURNING ${jobColumns}`)
  if (!reserved) throw new Error('The reservation was not stored')
  return { folder, ...reserved }
}

/** The statement that keeps a reserved folder; it belongs in the batch that starts using it. */
export function retainStatement({ jobId }: Reservation): Sql {
  return sql`DELETE FROM outbox WHERE id = ${jobId}`
}

/** The folder that the query finds when the batch runs, if any. It comes before the change that releases the folder. */
export function releaseStatement(folderQuery: Sql, now: number): Sql {
  return sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
    SELECT ${tracedRequest()}, 'blobs.delete', json_object('folder', folder), ${now}, ${now + pageLifetime}
    FROM (${folderQuery}) WHERE folder IS NOT NULL`
}

export async function putWebp(bucket: R2Bucket, key: string, body: ArrayBuffer): Promise<void> {
  await bucket.put(key, body, { httpMetadata: { contentType: 'image/webp' } })
}

export async function putJpeg(bucket: R2Bucket, key: string, body: ArrayBuffer): Promise<void> {
  await bucket.put(key, body, { httpMetadata: { contentType: 'image/jpeg' } })
}

export async function deleteBlobs({ BLOBS }: Bindings, { folder }: Payloads['blobs.delete']): Promise<void> {
  if (!isBlobFolder(folder)) throw new Error(`No folder of blobs: ${folder}`)
  const { objects } = await BLOBS.list({ prefix: `${folder}/` })
  if (objects.length > 0) await BLOBS.delete(objects.map(({ key }) => key))
}
