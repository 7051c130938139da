import { and, eq, gt, isNull } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { uploadBytes, uploadTypes, type UploadNature } from '#shared/addresses/uploads.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { randomName, uploadFolder } from '#upstream/storage/blob-folder.ts'
import { deleteBlobs } from '#upstream/storage/blob.writer.ts'
import { cleanFileName, withExtension } from '#upstream/storage/file-name.ts'
import type { PictureSize } from '#upstream/storage/pictures/picture-size.ts'
import { abortParts } from './abort-parts.ts'
import { uploads } from '#upstream/db/tables/upload.table.ts'

/** How long the upload URL is valid, in seconds. */
const urlLifetime = 10 * 60

/** A file that will be uploaded, as its sender describes it. */
export interface UploadDescription {
  filename: string
  contentType: string
  byteSize: number
  /** Base64 of 16 bytes. */
  checksum: string
}

/** A registered upload, and the secret in its URL. */
export interface RegisteredUpload extends UploadDescription {
  publicId: string
  secret: string
}

/** A file whose only upload has started. */
export type ClaimedUpload = Pick<
  typeof uploads.$inferSelect,
  'id' | 'publicId' | 'nature' | 'contentType' | 'byteSize' | 'md5'
>

type DiscardedUpload = Pick<ClaimedUpload, 'id' | 'nature' | 'publicId'> & { multipartId?: string | null }

/** Registers an upload of the viewer; throws `too-large` or `unsupported-type` for a file that would be rejected. */
export async function registerUpload(
  { db, viewer, now }: RequestContext,
  nature: UploadNature,
  { filename, contentType, byteSize, checksum }: UploadDescription,
): Promise<RegisteredUpload> {
  const type = contentType.trim().toLowerCase()
  if (!uploadTypes[nature].includes(type)) throw new RestError(restErrors.unsupportedType)
  if (byteSize > uploadBytes[nature]) throw new RestError(restErrors.tooLarge)
  const file = { filename: storedName(nature, filename), contentType: type, byteSize }
  const [publicId, secret] = [randomName(), newSecret()]
  await db.insert(uploads).values({
    ...file,
    publicId,
    nature,
    ownerId: viewer.id,
    md5: Buffer.from(checksum, 'base64'),
    secret: await digest(secret),
    urlExpiresAt: now + urlLifetime,
    createdAt: now,
    unusedSince: now,
  })
  return { ...file, checksum, publicId, secret }
}

/**
 * Starts receiving a file, once: of several simultaneous requests, one succeeds. Throws 404 for a secret that is wrong, used or
 * expired, as for an upload that wasn't announced.
 */
export async function claimUpload(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  nature: UploadNature,
  publicId: string,
  secret: string,
): Promise<ClaimedUpload> {
  const [claimed] = await db
    .update(uploads)
    .set({ claimedAt: now })
    .where(
      and(
        eq(uploads.publicId, publicId),
        eq(uploads.nature, nature),
        eq(uploads.secret, await digest(secret)),
        isNull(uploads.claimedAt),
        gt(uploads.urlExpiresAt, now),
      ),
    )
    .returning({
      id: uploads.id,
      publicId: uploads.publicId,
      nature: uploads.nature,
      contentType: uploads.contentType,
      byteSize: uploads.byteSize,
      md5: uploads.md5,
    })
  if (!claimed) throw new RestError(restErrors.notFound, 404)
  return claimed
}

/** Marks a file's blobs as complete; from here on its owner may use it. */
export async function markStored(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { id }: Pick<ClaimedUpload, 'id'>,
  size: Pick<PictureSize, 'width' | 'height'> | null,
): Promise<void> {
  await db
    .update(uploads)
    .set({ storedAt: now, width: size?.width ?? null, height: size?.height ?? null })
    .where(eq(uploads.id, id))
}

/** Removes everything of a rejected file. The blobs go first: a row without blobs is purged, not the reverse. */
export async function discardUpload(
  { env, db }: Pick<RequestContext, 'env' | 'db'>,
  { id, nature, publicId, multipartId = null }: DiscardedUpload,
): Promise<void> {
  if (multipartId !== null) await abortParts(env, { publicId, multipartId })
  await deleteBlobs(env, { folder: uploadFolder(nature, publicId) })
  await db.delete(uploads).where(eq(uploads.id, id))
}

function storedName(nature: UploadNature, fileName: string): string {
  return nature === 'image'
    ? cleanFileName(fileName, 'picture')
    : withExtension(cleanFileName(fileName, 'creation.zip'), '.zip')
}
