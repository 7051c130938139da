import { queryRows } from '#upstream/db/sql.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { archiveKey, uploadFolder } from '#upstream/storage/blobs.ts'
import { withExtension } from '#upstream/storage/file-name.ts'
import type { ZipEntry } from '#upstream/storage/zip-stream.ts'
import { pictureKey } from '#upstream/domains/accounts/picture.ts'
import { sections, type ExportOwner, type Section, type UploadRow } from './export-sections.ts'

/** Rows that are in memory at once; a text has 50,000 characters at most. */
const perPage = 100

interface ExportContents extends ExportOwner {
  readme: string
  picture: string | null
}

type Row = { key: number } & Record<string, unknown>

type Stores = Pick<Bindings, 'DB' | 'BLOBS'>

export async function* exportEntries(
  env: Stores,
  { readme, picture, ...owner }: ExportContents,
): AsyncGenerator<ZipEntry> {
  yield { path: 'README.txt', bytes: [encode(readme)] }
  for (const name of Object.keys(sections) as Section[])
    yield { path: `${name}.json`, bytes: jsonOf(env, owner, name) }
  if (picture !== null) yield* blobEntry(env, pictureKey(picture, 160), 'files/profile-picture.webp')
  for await (const page of pagesOf(env, owner, 'uploads')) {
    for (const upload of page as (Row & UploadRow)[]) {
      const { key, path } = blobOf(upload)
      yield* blobEntry(env, key, path)
    }
  }
}

/** A file of the bucket; one that has been removed meanwhile is left out. */
async function* blobEntry({ BLOBS }: Stores, key: string, path: string): AsyncGenerator<ZipEntry> {
  const blob = await BLOBS.get(key)
  if (blob) yield { path, bytes: blob.body }
}

function blobOf({ id, kind, filename }: UploadRow): { key: string; path: string } {
  return kind === 'creation'
    ? { key: archiveKey(id), path: `files/${id}/${filename}` }
    : {
        key: `${uploadFolder('image', id)}/full.webp`,
        path: `files/${id}/${withExtension(filename, '.webp')}`,
      }
}

async function* jsonOf(env: Stores, owner: ExportOwner, name: Section): AsyncGenerator<Uint8Array> {
  yield encode('[')
  let separator = '\n'
  for await (const page of pagesOf(env, owner, name)) {
    const lines = page.map((row) => JSON.stringify({ ...row, key: undefined }))
    yield encode(separator + lines.join(',\n'))
    separator = ',\n'
  }
  yield encode('\n]\n')
}

async function* pagesOf({ DB }: Stores, owner: ExportOwner, name: Section): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const page = await queryRows<Row>(DB, sections[name](owner, after, perPage))
    if (page.length > 0) yield page
    if (page.length < perPage) return
    after = page.at(-1)?.key ?? 0
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
