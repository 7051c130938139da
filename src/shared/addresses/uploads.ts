import { avatarPath } from './avatars.ts'
import { sharePattern } from './share-pictures.ts'
import { limits } from '#shared/limits.ts'

/** The types of uploads in two steps: pictures for texts and creations, and archives of creations. */
export const uploadNatures = ['image', 'creation'] as const

export type UploadNature = (typeof uploadNatures)[number]

/** The largest file of each nature, in bytes. */
export const uploadBytes: Record<UploadNature, number> = {
  image: limits.image.bytes,
  creation: limits.archive.bytes,
}

/** Path on the main host of an archive that a user has uploaded, for that user alone. */
export function ownArchivePath(publicId: string): string {
  return `/api/v1/uploaded-archive/${publicId}`
}

/** The public id of an upload: 128 random bits. */
export const uploadIdPattern = /^[0-9a-f]{32}$/

/** The media types of each nature; systems have several for one format, or none. The file's bytes decide its type. */
export const uploadTypes: Record<UploadNature, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/gif', 'application/octet-stream'],
  creation: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
}

/** The variants of an uploaded picture: at most 1,920 pixels a side, 480 wide for cards, 1200 by 630 for link previews. */
export type PictureVariant = 'full.webp' | '480.webp' | 'og.jpg'

/** A file that the assets host serves, by the name of its blob. */
export interface ServedFile {
  key: string
  type: 'image/webp' | 'image/jpeg' | 'image/png' | 'image/svg+xml' | 'application/octet-stream'
}

const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  bin: 'application/octet-stream',
} as const

/** Uploaded pictures, drawings of creations, and saves for the player, which are compressed by gzip. */
const pictures =
  /^\/(uploads\/(?:images\/[0-9a-f]{32}\/(?:full\.webp|480\.webp|og\.jpg)|drawings\/[0-9a-f]{32}\/(?:[a-z0-9]{1,20}\.(?:webp|jpg|svg)|save\.bin)))$/

/**
 * Where the circuit diagrams of texts are pictures: the text's public id, or its changelog date, and the drawing's digest; of a
 * newsletter, which never changes, its number and which circuit it is.
 */
const circuits =
  /^\/(uploads\/circuits\/(?:(?<text>(?:pst|cmt|lwt|ctn)-[0-9a-f]{8}|changelog-\d{4}-\d{2}-\d{2})\/(?<name>[0-9a-f]{32})|newsletter-(?<newsletter>[1-9]\d{0,9})\/(?<index>\d{1,3}))\.png)$/

/** The address of the picture of a circuit diagram in a text on the assets host. */
export function circuitPath({ text, name }: CircuitAddress): string {
  return `/uploads/circuits/${text}/${name}.png`
}

export interface CircuitAddress {
  text: string
  name: string
}

/** The address of the picture of a newsletter's circuit diagram, from 0, on the assets host. */
export function newsletterCircuitPath({ newsletter, index }: NewsletterCircuit): string {
  return `/uploads/circuits/newsletter-${newsletter}/${index}.png`
}

export interface NewsletterCircuit {
  newsletter: number
  index: number
}

/** The circuit diagram behind a path of the assets host; null for any other path. */
export function circuitAddress(path: string): CircuitAddress | NewsletterCircuit | null {
  const { text, name, newsletter, index } = circuits.exec(path)?.groups ?? {}
  if (text !== undefined && name !== undefined) return { text, name }
  return newsletter === undefined ? null : { newsletter: Number(newsletter), index: Number(index) }
}

export function isPicture({ type }: ServedFile): boolean {
  return type !== 'application/octet-stream'
}

/** The file behind a path of the assets host below `/uploads/`; null for any other path: nothing else is given out. */
export function servedFile(path: string): ServedFile | null {
  const [, key] =
    [avatarPath, pictures, circuits, sharePattern].map((known) => known.exec(path)).find(Boolean) ?? []
  if (key === undefined) return null
  return { key, type: types[key.slice(key.lastIndexOf('.') + 1) as keyof typeof types] }
}
