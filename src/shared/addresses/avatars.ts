/** Sizes of a user's picture in pixels: small, normal, and normal on high-density screens. */
export const avatarSides = [40, 80, 160] as const

/** Where the assets host has a person's picture, and the upstream its blob; nothing else below `/uploads/` exists. */
export const avatarPath = new RegExp(`^/uploads/(avatars/[0-9a-f]{32}/(?:${avatarSides.join('|')})\\.webp)$`)

/** Side of a face as PNG, in pixels. */
export const faceSide = 256

/** Different faces that a person can choose from. */
export const faceVariants = 1_000

const faces = /^\/faces\/(?<id>usr-[0-9a-f]{8})-(?<variant>0|[1-9]\d{0,2})\.(?<type>svg|png)$/

export interface Face {
  /** The person's public id. */
  id: string
  /** Which of theirs, from 0. */
  variant: number
}

/** Where the assets host draws the face of a person without a picture; PNG for where SVG isn't shown. Browsers keep it for a year. */
export function facePath({ id, variant }: Face, type: 'svg' | 'png' = 'svg'): string {
  return `/faces/${id}-${variant}.${type}`
}

/** The face behind a path of the assets host, null for any other path. */
export function faceAt(path: string): (Face & { type: 'svg' | 'png' }) | null {
  const { id, variant, type } = faces.exec(path)?.groups ?? {}
  if (id === undefined) return null
  return { id, variant: Number(variant), type: type === 'png' ? 'png' : 'svg' }
}

/** The address of a face or another picture where SVG isn't shown. */
export function withoutSvg(picture: string): string {
  return picture.includes('/faces/') ? picture.replace(/\.svg$/, '.png') : picture
}

/** Whether the address of a person's picture is that of a face drawn for them. */
export function isFace(picture: string): boolean {
  return faceAt(new URL(picture).pathname) !== null
}

/** The next of the person's faces, from the address of one. */
export function faceAfter(address: string): { variant: number; address: string } | undefined {
  const { origin, pathname } = new URL(address)
  const face = faceAt(pathname)
  if (!face) return undefined
  const variant = (face.variant + 1) % faceVariants
  return { variant, address: origin + facePath({ id: face.id, variant }) }
}

/** All sizes of a person's picture as a `srcset`, from the address of one; none for the default picture, which is drawn. */
export function avatarSources(picture: string): string | undefined {
  const folder = /^(.*\/uploads\/avatars\/[0-9a-f]{32})\/\d+\.webp$/.exec(picture)?.[1]
  return folder && avatarSides.map((side) => `${folder}/${side}.webp ${side}w`).join(', ')
}
