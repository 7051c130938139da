import type { avatarSides } from '#shared/addresses/avatars.ts'
import type { Config } from '#upstream/config/env.ts'

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
