import { queryRows, columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { uploadBytes, uploadTypes, type UploadNature } from '#shared/addresses/uploads.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { randomName, uploadFolder, deleteBlobs } from '#upstream/storage/blobs.ts'
import { cleanFileName, withExtension } from '#upstream/storage/file-name.ts'
import type { PictureSize } from '#upstream/storage/pictures/inspect-picture.ts'
import { abortParts } from './purge-uploads.ts'

/** How long the upload URL is valid, in seconds. */
const urlLifetime = 10 * 60

interface UploadDescription {
  filename: string
  contentType: string
  byteSize: number
  checksum: string
}

interface RegisteredUpload extends UploadDescription {
  publicId: string
  secret: string
}

const uploadColumns = columns(
  'uploads',
  'id, public_id AS publicId, nature, content_type AS contentType, byte_size AS byteSize, md5',
)

export interface ClaimedUpload extends Omit<RowOf<typeof uploadColumns>, 'md5'> {
  md5: Buffer
}

type DiscardedUpload = Pick<ClaimedUpload, 'id' | 'nature' | 'publicId'> & { multipartId?: string | null }

/** Registers an upload of the viewer; throws `too-large` or `unsupported-type` for a file that would be rejected. */
export async function registerUpload(
  { env, viewer, now }: RequestContext,
  nature: UploadNature,
  { filename, contentType, byteSize, checksum }: UploadDescription,
): Promise<RegisteredUpload> {
  const type = contentType.trim().toLowerCase()
  if (!uploadTypes[nature].includes(type)) throw new RestError(restErrors.unsupportedType)
  if (byteSize > uploadBytes[nature]) throw new RestError(restErrors.tooLarge)
  const file = { filename: storedName(nature, filename), contentType: type, byteSize }
  const [publicId, secret] = [randomName(), newSecret()]
  await queryRows(env.DB)`
    INSERT INTO uploads (public_id, owner_id, nature, filename, content_type, byte_size, md5, secret, url_expires_at, created_at,
      unused_since)
    VALUES (${publicId}, ${viewer.id}, ${nature}, ${file.filename}, ${type}, ${byteSize}, ${Buffer.from(checksum, 'base64')},
      ${await digest(secret)}, ${now + urlLifetime}, ${now}, ${now})`
  return { ...file, checksum, publicId, secret }
}

/** Of simultaneous requests, one succeeds. Throws 404 for a secret that is wrong, used or expired. */
export async function claimUpload(
  { env, now }: Pick<RequestContext, 'env' | 'now'>,
  nature: UploadNature,
  publicId: string,
  secret: string,
): Promise<ClaimedUpload> {
  const [claimed] = await queryRows(env.DB)`
    UPDATE uploads SET claimed_at = ${now}
    WHERE public_id = ${publicId} AND nature = ${nature} AND secret = ${await digest(secret)} AND claimed_at IS NULL
      AND url_expires_at > ${now}
    RETURNING ${uploadColumns}`
  if (!claimed) throw new RestError(restErrors.notFound, 404)
  return { ...claimed, md5: Buffer.from(claimed.md5) }
}

export async function markStored(
  { env, now }: Pick<RequestContext, 'env' | 'now'>,
  { id }: Pick<ClaimedUpload, 'id'>,
  size: Pick<PictureSize, 'width' | 'height'> | null,
): Promise<void> {
  await queryRows(env.DB)`
    UPDATE uploads SET stored_at = ${now}, width = ${size?.width ?? null}, height = ${size?.height ?? null} WHERE id = ${id}`
}

/** Removes everything of a rejected file. The blobs go first: a row without blobs is purged, not the reverse. */
export async function discardUpload(
  { env }: Pick<RequestContext, 'env'>,
  { id, nature, publicId, multipartId = null }: DiscardedUpload,
): Promise<void> {
  if (multipartId !== null) await abortParts(env, { publicId, multipartId })
  await deleteBlobs(env, { folder: uploadFolder(nature, publicId) })
  await queryRows(env.DB)`DELETE FROM uploads WHERE id = ${id}`
}

function storedName(nature: UploadNature, fileName: string): string {
  return nature === 'image'
    ? cleanFileName(fileName, 'picture')
    : withExtension(cleanFileName(fileName, 'creation.zip'), '.zip')
}
