/** Sizes of a user's picture in pixels: small, normal, and normal on high-density screens. */
export const avatarSides = [40, 80, 160] as const

/** Where the assets host has a person's picture, and the upstream its blob; nothing else below `/uploads/` exists. */
export const avatarPath = new RegExp(`^/uploads/(avatars/[0-9a-f]{32}/(?:${avatarSides.join('|')})\\.webp)$`)

/** All sizes of a person's picture as a `srcset`, from the address of one; none for the default picture, which is drawn. */
export function avatarSources(picture: string): string | undefined {
  const folder = /^(.*\/uploads\/avatars\/[0-9a-f]{32})\/\d+\.webp$/.exec(picture)?.[1]
  return folder && avatarSides.map((side) => `${folder}/${side}.webp ${side}w`).join(', ')
}
