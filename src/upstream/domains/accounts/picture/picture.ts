import type { avatarSides } from '#shared/avatars.ts'
import type { Config } from '#upstream/config/env.ts'

type Side = (typeof avatarSides)[number]

/** The name of a person's picture among the blobs, in one of its sizes. */
export function pictureKey(folder: string, side: Side): string {
  return `${folder}/${side}.webp`
}

/** Where a person's picture is, 80 pixels wide: their own, or the default one when they have none. */
export function pictureUrl({ origins }: Pick<Config, 'origins'>, folder: string | null): string {
  return folder === null
    ? `${origins.assets}/default-avatar.svg`
    : `${origins.assets}/uploads/${pictureKey(folder, 80)}`
}
