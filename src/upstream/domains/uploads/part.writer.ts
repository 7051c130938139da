import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { uploads, type StoredPart } from '#upstream/db/tables/upload.table.ts'
import { digest } from '#upstream/platform/tokens.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** Lifetime of the address after each part, and in total since it was issued, in seconds. */
const pauseLifetime = 60 * 60
const maxLifetime = 12 * 60 * 60

/** Maximum number of started parts, failed ones included: the bucket stores those that arrived too late until the end. */
const maxAttempts = 200

type Caller = Pick<RequestContext, 'db' | 'now'>

/** The address that an upload is sent to. */
export interface UploadAddress {
  publicId: string
  secret: string
}

/** How much of an upload has arrived. */
export interface UploadProgress {
  byteSize: number
  received: number
  isStored: boolean
  /** When the address expires, in seconds since the epoch. */
  expiresAt: number
}

/** A part whose transfer has started. */
export type StartedPart = Pick<
  typeof uploads.$inferSelect,
  'id' | 'publicId' | 'nature' | 'byteSize' | 'md5' | 'multipartId' | 'received' | 'parts'
> & {
  /** Its number in the bucket, which no other part of the upload has. */
  number: number
}

/** How much has arrived; throws 404 for an address that is wrong or expired, or that the whole file was sent to. */
export async function findProgress({ db, now }: Caller, address: UploadAddress): Promise<UploadProgress> {
  const [upload] = await db
    .select({
      byteSize: uploads.byteSize,
      received: uploads.received,
      storedAt: uploads.storedAt,
      expiresAt: uploads.urlExpiresAt,
    })
    .from(uploads)
    .where(await isOpen(address, now))
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
  { db, now }: Caller,
  address: UploadAddress,
  offset: number,
): Promise<StartedPart | null> {
  const [started] = await db
    .update(uploads)
    .set({ attempts: sql`${uploads.attempts} + 1` })
    .where(
      and(
        await isOpen(address, now),
        isNull(uploads.storedAt),
        eq(uploads.received, offset),
        lt(uploads.attempts, maxAttempts),
      ),
    )
    .returning({
      id: uploads.id,
      publicId: uploads.publicId,
      nature: uploads.nature,
      byteSize: uploads.byteSize,
      md5: uploads.md5,
      multipartId: uploads.multipartId,
      received: uploads.received,
      parts: uploads.parts,
      number: uploads.attempts,
    })
  return started ?? null
}

/** Makes the address one for parts, which a whole file can no longer be sent to; false if it is used already. */
export async function claimForParts({ db, now }: Caller, id: number, multipartId: string): Promise<boolean> {
  const claimed = await db
    .update(uploads)
    .set({ multipartId, claimedAt: now })
    .where(and(eq(uploads.id, id), isNull(uploads.claimedAt)))
    .returning({ id: uploads.id })
  return claimed.length > 0
}

/** The bucket's name of the parts; null if the upload has none or is gone. */
export async function findMultipartId({ db }: Caller, id: number): Promise<string | null> {
  const [found] = await db
    .select({ multipartId: uploads.multipartId })
    .from(uploads)
    .where(eq(uploads.id, id))
  return found?.multipartId ?? null
}

/** Counts a part as arrived and gives the address more time; null if another request has sent it before, else all parts. */
export async function recordPart(
  { db, now }: Caller,
  { id, received, number }: StartedPart,
  { bytes, etag }: { bytes: number; etag: string },
): Promise<StoredPart[] | null> {
  const [updated] = await db
    .update(uploads)
    .set({
      received: received + bytes,
      parts: sql`json_insert(${uploads.parts}, '$[#]', json_array(${number}, ${etag}))`,
      urlExpiresAt: sql`min(${now + pauseLifetime}, ${uploads.createdAt} + ${maxLifetime})`,
    })
    .where(and(eq(uploads.id, id), eq(uploads.received, received), isNull(uploads.storedAt)))
    .returning({ parts: uploads.parts })
  return updated?.parts ?? null
}

async function isOpen({ publicId, secret }: UploadAddress, now: number) {
  return and(
    eq(uploads.publicId, publicId),
    eq(uploads.nature, 'creation'),
    eq(uploads.secret, await digest(secret)),
    gt(uploads.urlExpiresAt, now),
    or(isNull(uploads.claimedAt), isNotNull(uploads.multipartId)),
  )
}
