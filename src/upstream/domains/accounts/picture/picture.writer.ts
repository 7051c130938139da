import { sql } from '#upstream/db/sql.ts'
import { avatarSides } from '#shared/addresses/avatars.ts'
import { batch } from '#upstream/db/batch.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { newBlobFolder } from '#upstream/storage/blob-folder.ts'
import { retainStatement, putWebp, releaseStatement, reserveFolder } from '#upstream/storage/blob.writer.ts'
import { encodeSquares } from '#upstream/storage/pictures/encode-picture.ts'
import { completePicture } from '#upstream/storage/pictures/inspect-picture.ts'
import type { Account } from '#upstream/request/own-account.ts'
import { pictureKey } from './picture.ts'

/** Returns the new folder; the old one is released in the same batch. Throws `bad-content` for a file that is no picture. */
export async function changePicture(
  { env, now, invalidatedIds }: RequestContext,
  account: Account,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const squares = await encodeSquares(env.IMAGES, completePicture(file), avatarSides)
  const reservation = await reserveFolder(env.DB, newBlobFolder('avatars'), now)
  const { folder } = reservation
  await Promise.all(squares.map(({ side, webp }) => putWebp(env.BLOBS, pictureKey(folder, side), webp)))
  await batch(env.DB, [
    releaseStatement(sql`SELECT picture AS folder FROM users WHERE id = ${account.id}`, now),
    sql`UPDATE users SET picture = ${folder} WHERE id = ${account.id}`,
    retainStatement(reservation),
  ])
  invalidatedIds.add(account.publicId)
  return folder
}
