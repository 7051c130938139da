import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { writeArchive, type ArchiveFile } from '#demo/write-archive.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { archiveKey, randomName, uploadFolder } from '#upstream/storage/blobs.ts'
import { insertRow, type NewRow } from './rows.ts'
import { errorOf, mutate } from './community.ts'
import type { Browser } from './users.ts'
import { graph, type CallOptions, type GraphResponse } from './upstream.ts'

type Facts = NewRow<'uploads'>

/** A save file of the demo community, by its slug. */
export function saveFile(slug: string): ArchiveFile {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new Error(`There is no circuit ${slug}`)
  return { path: circuit.file, bytes: writeSave(circuit.build()) }
}

/** A text file, as an archive may contain beside its save. */
export function textFile(path: string, text: string): ArchiveFile {
  return { path, bytes: new TextEncoder().encode(text) }
}

/** An archive of the person's that has come whole; the id that an upload responds with. A half adder, unless said otherwise. */
export async function storeArchive(
  owner: Browser,
  content: readonly ArchiveFile[] | Uint8Array = [saveFile('half-adder')],
  facts: Facts = {},
): Promise<string> {
  const bytes = content instanceof Uint8Array ? content : await writeArchive(content)
  const md5 = createHash('md5').update(bytes).digest()
  const publicId = randomName()
  await env.BLOBS.put(archiveKey(publicId), bytes, { md5: new Uint8Array(md5) })
  const file = { filename: 'half-adder.zip', contentType: 'application/zip', byteSize: bytes.byteLength, md5 }
  await storeRow(owner, { publicId, nature: 'creation', ...file, ...facts })
  return publicId
}

let notes: Promise<Uint8Array> | undefined

/** An archive of the person's without a save file: nothing is drawn of it, which takes most of an upload's time. */
export async function storeEmptyArchive(owner: Browser): Promise<string> {
  notes ??= writeArchive([textFile('readme.txt', 'Words')])
  return storeArchive(owner, await notes, { filename: 'notes.zip' })
}

/** A picture of the person's that has come whole; its id. */
export async function storePicture(owner: Browser, facts: Facts = {}): Promise<string> {
  const publicId = randomName()
  for (const form of ['full.webp', '480.webp', 'og.jpg'])
    await env.BLOBS.put(`${uploadFolder('image', publicId)}/${form}`, 'a picture')
  const file = { filename: 'board.png', contentType: 'image/png', byteSize: 9, md5: Buffer.alloc(16) }
  await storeRow(owner, { publicId, nature: 'image', ...file, width: 1_600, height: 900, ...facts })
  return publicId
}

async function storeRow({ user }: Browser, facts: NewRow<'uploads'>) {
  const now = Math.floor(Date.now() / 1000)
  const times = { urlExpiresAt: now, claimedAt: now, storedAt: now, createdAt: now, unusedSince: now }
  await insertRow('uploads', { ownerId: user.id, secret: Buffer.from(randomName()), ...times, ...facts })
}

/** Fields of an upload that differ from the defaults. */
export interface Upload {
  title?: string
  body?: string
  kind?: 'BOARD' | 'WORLD'
  images?: string[]
  uploadedFileId?: string
}

/** Calls `uploadCreation`: notes about a half adder without pictures, unless said otherwise. */
export async function upload(
  as: Browser,
  facts: Upload = {},
  options: CallOptions = {},
): Promise<GraphResponse<Record<string, { id: string }>>> {
  const defaults = { title: 'Half adder', body: 'Adds *two* bits.', kind: 'BOARD', images: [] }
  const uploadedFileId = facts.uploadedFileId ?? (await storeEmptyArchive(as))
  return mutate('uploadCreation', { ...defaults, ...facts, uploadedFileId }, 'id', { as, ...options })
}

/** A creation of the person's, uploaded through the API; its public id. */
export async function makeCreation(as: Browser, facts: Upload = {}): Promise<string> {
  const response = await upload(as, facts)
  const id = response.data?.uploadCreation?.id
  if (id === undefined) throw new Error(`Not made: ${errorOf(response)}`)
  return id
}

/** Every field of a creation. */
export const allFields = `id title slug body renderedBody kind thumbnail ogThumbnail drawing drawingUrl cover { webp jpeg fallback } drawingSources { webp jpeg fallback } viewCount downloadCount
  commentCount createdAt editedAt canEdit canDelete images { id filename fileUrl width height thumbnailUrl } metadata { key value }
  author { username } score ratedByMe fileName fileSize downloadUrl
  save { components wires mods files parts { name count } }`

/** A creation as its page shows it, with the fields that tests check. */
export interface CreationDetails extends Record<string, unknown> {
  images: { id: string }[]
  editedAt: number | null
}

/** The creation, as that person sees it. */
export async function creationOf(id: string, as?: Browser): Promise<CreationDetails> {
  const response = await graph<{ creation: CreationDetails }>(
    `query ($id: ID!) { creation(id: $id) { ${allFields} } }`,
    { id },
    { as },
  )
  if (!response.data) throw new Error(`Not shown: ${errorOf(response)}`)
  return response.data.creation
}

/** The public ids of the objects whose pages a response invalidates. */
export function invalidatedBy({ headers }: { headers: Headers }): string[] {
  return (headers.get('x-invalidated') ?? '').split(',').toSorted()
}

/** How many creations the person has made. */
export async function countCreations({ user }: Browser): Promise<number | null> {
  return env.DB.prepare(
    'SELECT count(*) AS n FROM objects o JOIN creations c ON c.object_id = o.id WHERE o.author_id = ?',
  )
    .bind(user.id)
    .first<number>('n')
}
