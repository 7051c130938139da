import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { viewsBody } from './internal.rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { archiveKey } from '#upstream/storage/blobs.ts'
import { attachment } from '#upstream/storage/file-name.ts'
import { matchesEtag, readRange } from '#upstream/domains/creations/archive-range.ts'
import { findDownload, type DownloadRow } from '#upstream/domains/creations/download.reader.ts'
import { countDownloads } from '#upstream/domains/creations/downloads.writer.ts'

/** Downloads of archives, and `POST /internal/downloads`, with which the edge reports them. */
export const creationRoutes = new Hono<UpstreamEnv>()

creationRoutes.get('/api/v1/download-creation/:id', async (c) => {
  const download = await findDownload(await openRequest(c), c.req.param('id'), c.req.query('version'))
  const { size, archiveId } = download
  const tag = `"${download.md5}"`
  const headers = headersOf(download, tag)
  if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
  // A range of another version than the client's would not match it.
  const sameVersion = (c.req.header('if-range') ?? tag) === tag
  const range = sameVersion ? readRange(c.req.header('range'), size) : null
  if (range === 'none')
    return c.json({ error: restErrors.noSuchRange }, 416, { 'content-range': `bytes */${size}` })
  const { offset, length } = range ?? { offset: 0, length: size }
  headers['content-length'] = String(length)
  if (range) headers['content-range'] = `bytes ${offset}-${offset + length - 1}/${size}`
  const status = range ? 206 : 200
  if (c.req.raw.method === 'HEAD') return c.body(null, status, headers)
  const blob = await c.env.BLOBS.get(archiveKey(archiveId), { range: { offset, length } })
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, status, headers)
})

creationRoutes.post('/internal/downloads', async (c) => {
  const { views } = await readJson(c.req.raw, viewsBody)
  await countDownloads(c.env.DB, views, Math.floor(Date.now() / 1000))
  return c.body(null, 204)
})

function headersOf({ fileName, storedAt }: DownloadRow, tag: string): Record<string, string> {
  return {
    'content-type': 'application/zip',
    'content-disposition': attachment(fileName),
    'accept-ranges': 'bytes',
    etag: tag,
    'last-modified': new Date(storedAt * 1000).toUTCString(),
  }
}
