import { sql, type Sql, queryRows, columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { digest } from '#upstream/platform/tokens.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Lifetime of the address after each part, and in total since it was issued, in seconds. */
const pauseLifetime = 60 * 60
const maxLifetime = 12 * 60 * 60

/** Maximum number of started parts, failed ones included: the bucket stores those that arrived too late until the end. */
const maxAttempts = 200

type Caller = Pick<RequestContext, 'env' | 'now'>

export interface UploadAddress {
  publicId: string
  secret: string
}

export interface UploadProgress {
  byteSize: number
  received: number
  isStored: boolean
  /** When the address expires, in seconds since the epoch. */
  expiresAt: number
}

export type StoredPart = [number: number, etag: string]

const progressColumns = columns(
  'uploads',
  'byte_size AS byteSize, received, stored_at AS storedAt, url_expires_at AS expiresAt',
)
/** `number` is that of the part in the bucket, which no other part of the upload has. */
const partColumns = columns(
  'uploads',
  `id, public_id AS publicId, nature, byte_size AS byteSize, md5, multipart_id AS multipartId, received, parts, attempts AS number`,
)
export interface StartedPart extends Omit<RowOf<typeof partColumns>, 'md5' | 'parts'> {
  md5: Buffer
  parts: StoredPart[]
}

/** How much has arrived; throws 404 for an address that is wrong or expired, or that the whole file was sent to. */
export async function findProgress({ env, now }: Caller, address: UploadAddress): Promise<UploadProgress> {
  const [upload] = await queryRows(env.DB)`
    SELECT ${progressColumns} FROM uploads WHERE ${await isOpen(address, now)}`
  if (!upload) throw new RestError(restErrors.notFound, 404)
  const { storedAt, ...progress } = upload
  return { ...progress, isStored: storedAt !== null }
}

/**
 * Starts the part at the offset; null if the address is invalid, the file is stored, the upload is at another offset, or its attempts are
 * used up: `findProgress` distinguishes these. Several requests may send the same part, each under its own number, so that none can
 * overwrite another's; the first to arrive counts.
 */
export async function beginPart(
  { env, now }: Caller,
  address: UploadAddress,
  offset: number,
): Promise<StartedPart | null> {
  const [started] = await queryRows(env.DB)`
    UPDATE uploads SET attempts = attempts + 1
    WHERE ${await isOpen(address, now)} AND stored_at IS NULL AND received = ${offset} AND attempts < ${maxAttempts}
    RETURNING ${partColumns}`
  return started ? { ...started, md5: Buffer.from(started.md5), parts: partsOf(started) } : null
}

/** Makes the address one for parts, which a whole file can no longer be sent to; false if it is used already. */
export async function claimForParts({ env, now }: Caller, id: number, multipartId: string): Promise<boolean> {
  const claimed = await queryRows(env.DB)`
    UPDATE uploads SET multipart_id = ${multipartId}, claimed_at = ${now} WHERE id = ${id} AND claimed_at IS NULL RETURNING id`
  return claimed.length > 0
}

/** The bucket's name of the parts; null if the upload has none or is gone. */
export async function findMultipartId({ env }: Caller, id: number): Promise<string | null> {
  const [found] = await queryRows(env.DB)`
    SELECT ${columns('uploads', 'multipart_id AS multipartId')} FROM uploads WHERE id = ${id}`
  return found?.multipartId ?? null
}

/** Counts a part as arrived and gives the address more time; null if another request has sent it before, else all parts. */
export async function recordPart(
  { env, now }: Caller,
  { id, received, number }: StartedPart,
  { bytes, etag }: { bytes: number; etag: string },
): Promise<StoredPart[] | null> {
  const [updated] = await queryRows(env.DB)`
    UPDATE uploads SET received = ${received + bytes}, parts = json_insert(parts, '$[#]', json_array(${number}, ${etag})),
      url_expires_at = min(${now + pauseLifetime}, created_at + ${maxLifetime})
    WHERE id = ${id} AND received = ${received} AND stored_at IS NULL RETURNING ${columns('uploads', 'parts')}`
  return updated ? partsOf(updated) : null
}

function partsOf({ parts }: { parts: string }): StoredPart[] {
  return JSON.parse(parts) as StoredPart[]
}

async function isOpen({ publicId, secret }: UploadAddress, now: number): Promise<Sql> {
  return sql`public_id = ${publicId} AND nature = 'creation' AND secret = ${await digest(secret)} AND url_expires_at > ${now}
    AND (claimed_at IS NULL OR multipart_id IS NOT NULL)`
}
