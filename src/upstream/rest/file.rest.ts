import { type Context, Hono } from 'hono'
import { exportIdPattern, restErrors } from '#shared/contract/rest.ts'
import { sharePattern } from '#shared/addresses/share-pictures.ts'
import { circuitAddress, isPicture, ownArchivePath, servedFile } from '#shared/addresses/uploads.ts'
import { readCircuitPicture, readNewsletterCircuit } from '#upstream/domains/feeds/circuit-picture.reader.ts'
import { matchesEtag, readRange } from '#upstream/domains/creations/archive-range.ts'
import { findDownload, isPlayerFilePublic } from '#upstream/domains/creations/download.reader.ts'
import { findExportDownload } from '#upstream/domains/personal-data/export/export.reader.ts'
import { findUploads } from '#upstream/domains/uploads/upload.reader.ts'
import { readShareFacts } from '#upstream/domains/share/share-facts.reader.ts'
import { sharePicture } from '#upstream/domains/share/share-pictures.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { requireAccount } from '#upstream/request/context.ts'
import { archiveKey, exportKey } from '#upstream/storage/blobs.ts'
import { attachment } from '#upstream/storage/file-name.ts'
import { openRequest, type UpstreamEnv } from './request.ts'

/** Files of the bucket: archives and data exports, pictures, also of circuits in public texts, and saves of existing creations. */
export const fileRoutes = new Hono<UpstreamEnv>()

fileRoutes.get('/uploads/circuits/*', async (c) => {
  const address = circuitAddress(c.req.path)
  if (!address) throw new RestError(restErrors.notFound, 404)
  const picture =
    'newsletter' in address
      ? await readNewsletterCircuit(c.env, address)
      : await readCircuitPicture(c.env.DB, address)
  if (!picture) throw new RestError(restErrors.notFound, 404)
  const etag = 'name' in address ? address.name : `${address.newsletter}-${address.index}`
  return c.body(picture, 200, { 'content-type': 'image/png', etag: `"${etag}"` })
})

/** As it is now, whatever version the address has: only what has changed is drawn again. */
fileRoutes.get('/uploads/share/*', async (c) => {
  const id = sharePattern.exec(c.req.path)?.groups?.id
  if (id === undefined) throw new RestError(restErrors.notFound, 404)
  const context = await openRequest(c)
  const picture = await sharePicture(context, await readShareFacts(context, id))
  return c.body(picture, 200, { 'content-type': 'image/png' })
})

fileRoutes.get('/uploads/*', async (c) => {
  const file = servedFile(c.req.path)
  const isPublic =
    file &&
    (isPicture(file) || (await isPlayerFilePublic(c.env.DB, file.key.slice(0, file.key.lastIndexOf('/')))))
  const blob = isPublic ? await c.env.BLOBS.get(file.key) : null
  if (!file || !blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, 200, { 'content-type': file.type, etag: blob.httpEtag })
})

fileRoutes.get('/api/v1/download-creation/:id', async (c) => {
  const download = await findDownload(await openRequest(c), c.req.param('id'), c.req.query('version'))
  const { archiveId, fileName, md5, size, storedAt } = download
  return sendZip(c, {
    key: archiveKey(archiveId),
    size,
    tag: `"${md5}"`,
    name: fileName,
    headers: { 'last-modified': new Date(storedAt * 1000).toUTCString() },
  })
})

fileRoutes.get('/api/v1/data-export/:id', async (c) => {
  const id = c.req.param('id')
  const context = await openRequest(c)
  if (!exportIdPattern.test(id)) throw new RestError(restErrors.notFound, 404)
  const { bytes } = await findExportDownload(context, id)
  const name = `${context.viewer.username}-${new Date(context.now * 1000).toISOString().slice(0, 10)}.zip`
  return sendZip(c, { key: exportKey(id), size: bytes, tag: `"${id}"`, name })
})

/** Published or not: the form for a new creation shows the contents of an archive that the game has sent. */
fileRoutes.get(ownArchivePath(':id'), async (c) => {
  const context = await openRequest(c)
  requireAccount(context)
  const [upload] = await findUploads(context, [c.req.param('id') ?? ''], 'creation')
  const blob = upload && (await c.env.BLOBS.get(archiveKey(upload.publicId)))
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, 200, { 'content-type': 'application/zip', 'content-length': String(blob.size) })
})

interface Zip {
  key: string
  size: number
  tag: string
  name: string
  headers?: Record<string, string>
}

/** A ZIP file to be saved, or the range of it that was requested. */
async function sendZip(c: Context<UpstreamEnv>, { key, size, tag, name, headers: more }: Zip) {
  const headers: Record<string, string> = {
    'content-type': 'application/zip',
    'content-disposition': attachment(name),
    'accept-ranges': 'bytes',
    etag: tag,
    ...more,
  }
  if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
  // A range of another version than the client's would not match it.
  const isSameVersion = (c.req.header('if-range') ?? tag) === tag
  const range = isSameVersion ? readRange(c.req.header('range'), size) : null
  if (range === 'none')
    return c.json({ error: restErrors.noSuchRange }, 416, { 'content-range': `bytes */${size}` })
  const { offset, length } = range ?? { offset: 0, length: size }
  headers['content-length'] = String(length)
  if (range) headers['content-range'] = `bytes ${offset}-${offset + length - 1}/${size}`
  const status = range ? 206 : 200
  if (c.req.raw.method === 'HEAD') return c.body(null, status, headers)
  const blob = await c.env.BLOBS.get(key, { range: { offset, length } })
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, status, headers)
}
