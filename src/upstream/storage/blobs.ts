import type { UploadNature, PictureVariant } from '#shared/addresses/uploads.ts'
import { sql, type Sql, queryRows, type StatementRunner, columns } from '#upstream/db/sql.ts'
import type { Bindings, Config } from '#upstream/config/env.ts'
import { outboxStatement, type Payloads } from '#upstream/outbox/outbox.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import type { MarkupPicture } from '#upstream/markup/base/context.ts'
import type { EncodedPicture } from '#upstream/storage/pictures/encode-picture.ts'

/** The kinds of blobs with folders of their own; each has a prefix in the bucket. */
type BlobKind = 'avatars' | 'uploads/drawings'

const folderPattern = /^(?:avatars|archives|exports|uploads\/images|uploads\/drawings)\/[0-9a-f]{32}$/

const uploadFolders: Record<UploadNature, string> = { image: 'uploads/images', creation: 'archives' }

/** 128 random bits as 32 hexadecimal digits: a name that can't be guessed. */
export function randomName(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}

export function newBlobFolder(kind: BlobKind): string {
  return `${kind}/${randomName()}`
}

export function uploadFolder(nature: UploadNature, publicId: string): string {
  return `${uploadFolders[nature]}/${publicId}`
}

export function archiveKey(publicId: string): string {
  return `${uploadFolder('creation', publicId)}/file.zip`
}

export function exportKey(publicId: string): string {
  return `exports/${publicId}/data.zip`
}

/** Whether the text is a folder of blobs, and not for instance the whole bucket. */
function isBlobFolder(text: string): boolean {
  return folderPattern.test(text)
}

const orphanLifetime = 24 * 60 * 60
/** Pages that still show a replaced picture are at most this old, in seconds: five minutes in caches, five in browsers. */
const pageLifetime = 10 * 60

export interface Reservation {
  folder: string
  jobId: number
}

/** Before anything is stored there: after a failure, the queued job removes the leftovers in a day. */
export async function reserveFolder(db: StatementRunner, folder: string, now: number): Promise<Reservation> {
  const job = outboxStatement('blobs.delete', { folder }, now, now + orphanLifetime)
  const [reserved] = await queryRows(db)`${job} RETURNING ${columns('outbox', 'id AS jobId')}`
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

async function putJpeg(bucket: R2Bucket, key: string, body: ArrayBuffer): Promise<void> {
  await bucket.put(key, body, { httpMetadata: { contentType: 'image/jpeg' } })
}

export async function deleteBlobs({ BLOBS }: Bindings, { folder }: Payloads['blobs.delete']): Promise<void> {
  if (!isBlobFolder(folder)) throw new Error(`No folder of blobs: ${folder}`)
  const { objects } = await BLOBS.list({ prefix: `${folder}/` })
  if (objects.length > 0) await BLOBS.delete(objects.map(({ key }) => key))
}

/** Bytes of every part but the last: the amount that one write holds in memory. */
const partBytes = 8 * 1024 * 1024

interface BlobStream {
  bytes: AsyncIterable<Uint8Array>
  contentType: string
  afterPart: () => Promise<void>
}

/** Returns the bytes. After a failure there is no blob; the bucket removes parts of a run that was ended after a week. */
export async function putStream(
  bucket: R2Bucket,
  key: string,
  { bytes, contentType, afterPart }: BlobStream,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } })
  try {
    const parts: R2UploadedPart[] = []
    let length = 0
    for await (const part of inParts(bytes)) {
      parts.push(await upload.uploadPart(parts.length + 1, part))
      length += part.byteLength
      await afterPart()
    }
    await upload.complete(parts)
    return length
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** The bytes in pieces of one size, of which the last may be shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of bytes) {
    for (let offset = 0; offset < chunk.byteLength;) {
      const piece = chunk.subarray(offset, offset + partBytes - filled)
      part.set(piece, filled)
      filled += piece.byteLength
      offset += piece.byteLength
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** A picture for an HTML element: its URL, its alternative text, and its displayed size. */
export interface SharedPicture {
  src: string
  alt: string
  width: number
  height: number
}

export function uploadedPictureUrl(
  { origins }: Pick<Config, 'origins'>,
  publicId: string,
  form: PictureVariant,
): string {
  return `${origins.assets}/${uploadFolder('image', publicId)}/${form}`
}

export function fullPicture(
  config: Pick<Config, 'origins'>,
  { publicId, width, height }: { publicId: string; width: number | null; height: number | null },
): MarkupPicture {
  return { url: uploadedPictureUrl(config, publicId, 'full.webp'), width, height }
}

/** Stores all variants of a picture in a folder; if it fails, no write is in progress any more. */
export async function putPicture(bucket: R2Bucket, folder: string, picture: EncodedPicture): Promise<void> {
  const key = (form: PictureVariant) => `${folder}/${form}`
  const puts = await Promise.allSettled([
    putWebp(bucket, key('full.webp'), picture.full),
    putWebp(bucket, key('480.webp'), picture.card),
    putJpeg(bucket, key('og.jpg'), picture.cover),
  ])
  for (const put of puts) if (put.status === 'rejected') throw put.reason
}
