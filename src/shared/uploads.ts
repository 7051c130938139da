import { avatarPath } from './avatars.ts'
import { limits } from './limits.ts'

/** What is uploaded in two steps: pictures for texts and creations, and the archives of creations. */
export const uploadNatures = ['image', 'creation'] as const

/** One of the natures. */
export type UploadNature = (typeof uploadNatures)[number]

/** The largest file of each nature, in bytes. */
export const uploadBytes: Record<UploadNature, number> = {
  image: limits.image.bytes,
  creation: limits.archive.bytes,
}

/** What a file of each nature may be called; browsers have several names for a zip. Its bytes decide what it is. */
export const uploadTypes: Record<UploadNature, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  creation: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
}

/** The forms that an uploaded picture is kept in: at most 1,920 pixels a side, 480 wide for cards, 1200 by 630 for sharing. */
export type PictureForm = 'full.webp' | '480.webp' | 'og.jpg'

/** A file that the assets host gives out, by the name of its blob. */
export interface ServedFile {
  key: string
  type: 'image/webp' | 'image/jpeg' | 'image/svg+xml'
}

const types = { webp: 'image/webp', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const

/** Uploaded pictures, and the drawings that the site makes of creations. */
const pictures =
  /^\/(uploads\/(?:images\/[0-9a-f]{32}\/(?:full\.webp|480\.webp|og\.jpg)|drawings\/[0-9a-f]{32}\/[a-z0-9]{1,20}\.(?:webp|jpg|svg)))$/

/** The file behind a path of the assets host below `/uploads/`; null for any other path: nothing else is given out. */
export function servedFile(path: string): ServedFile | null {
  const key = avatarPath.exec(path)?.[1] ?? pictures.exec(path)?.[1]
  if (key === undefined) return null
  return { key, type: types[key.slice(key.lastIndexOf('.') + 1) as keyof typeof types] }
}
