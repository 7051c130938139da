import { avatarSides, facePath, withoutSvg } from '#shared/addresses/avatars.ts'
import type { Config } from '#upstream/config/env.ts'
import { setFaceInput } from '#shared/inputs/account-inputs.ts'
import {
  canChangePicture,
  requireAllowed,
  requireOwnBearer,
} from '#upstream/domains/objects/member.policy.ts'
import { isDeletedName } from '#upstream/domains/users/deleted-names.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { consumeUnlessStaff, rateOf } from '#upstream/request/rate.ts'
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

type Pictured = Pick<Account, 'publicId' | 'username' | 'picture' | 'face'>

/** The URL of a user's picture, 80 pixels wide; without one, of the face drawn for them. Deleted users have no face. */
export function pictureUrl({ origins }: Pick<Config, 'origins'>, user: Pictured): string {
  const { publicId, username, picture, face } = user
  if (picture !== null) return `${origins.assets}/uploads/${pictureKey(picture, 80)}`
  return (
    origins.assets +
    (isDeletedName(username) ? '/default-avatar.svg' : facePath({ id: publicId, variant: face }))
  )
}

/** The same for emails and feeds, whose readers don't all show SVG. */
export function mailedPictureUrl(config: Pick<Config, 'origins'>, user: Pictured): string {
  return withoutSvg(pictureUrl(config, user))
}

/** Deletes the picture, if there is one. */
export async function setFace(context: RequestContext, input: unknown): Promise<Account> {
  const { viewer, account, env, now, invalidatedIds } = context
  requireOwnBearer(viewer)
  if (account === null) throw new PageError(401)
  requireAllowed(canChangePicture(viewer))
  const face = setFaceInput.parse(input).face ?? account.face
  await consumeUnlessStaff(context, [rateOf('face:account', account.id)])
  await batch(env.DB, [
    releaseStatement(sql`SELECT picture AS folder FROM users WHERE id = ${account.id}`, now),
    sql`UPDATE users SET picture = NULL, face = ${face} WHERE id = ${account.id}`,
  ])
  invalidatedIds.add(account.publicId)
  return { ...account, picture: null, face }
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
