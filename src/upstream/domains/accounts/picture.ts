import { avatarSides } from '#shared/addresses/avatars.ts'
import type { Config } from '#upstream/config/env.ts'
import { sql, batch } from '#upstream/db/sql.ts'
import type { RequestContext, Account } from '#upstream/request/context.ts'
import {
  newBlobFolder,
  retainStatement,
  putWebp,
  releaseStatement,
  reserveFolder,
} from '#upstream/storage/blobs.ts'
import { encodeSquares } from '#upstream/storage/pictures/encode-picture.ts'
import { completePicture } from '#upstream/storage/pictures/inspect-picture.ts'

type Side = (typeof avatarSides)[number]

export function pictureKey(folder: string, side: Side): string {
  return `${folder}/${side}.webp`
}

/** The URL of a user's picture, 80 pixels wide: their own, or the default one. */
export function pictureUrl({ origins }: Pick<Config, 'origins'>, folder: string | null): string {
  return folder === null
    ? `${origins.assets}/default-avatar.svg`
    : `${origins.assets}/uploads/${pictureKey(folder, 80)}`
}

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
