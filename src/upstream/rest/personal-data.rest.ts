import { Hono } from 'hono'
import { accountDeletionBody, emptyBody, restErrors, exportIdPattern } from '#shared/contract/rest.ts'
import { cancelDeletion, requestDeletion } from '#upstream/domains/personal-data/deletion/deletion.writer.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { requireAccount } from '#upstream/request/context.ts'
import { readRange } from '#upstream/domains/creations/archive-range.ts'
import { findExportDownload } from '#upstream/domains/personal-data/export/export.reader.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { exportKey } from '#upstream/storage/blobs.ts'
import { attachment } from '#upstream/storage/file-name.ts'

export const accountDeletionRoutes = new Hono<UpstreamEnv>()

accountDeletionRoutes.post('/request-account-deletion', async (c) => {
  const body = await readJson(c.req.raw, accountDeletionBody)
  const context = await openRequest(c)
  await requestDeletion(context, requireAccount(context), body)
  return c.body(null, 204)
})

accountDeletionRoutes.post('/cancel-account-deletion', async (c) => {
  await readJson(c.req.raw, emptyBody)
  const context = await openRequest(c)
  await cancelDeletion(context, requireAccount(context))
  return c.body(null, 204)
})

export const dataExportRoutes = new Hono<UpstreamEnv>()

dataExportRoutes.get('/api/v1/data-export/:id', async (c) => {
  const id = c.req.param('id')
  const context = await openRequest(c)
  if (!exportIdPattern.test(id)) throw new RestError(restErrors.notFound, 404)
  const { bytes } = await findExportDownload(context, id)
  const tag = `"${id}"`
  const isSameVersion = (c.req.header('if-range') ?? tag) === tag
  const range = isSameVersion ? readRange(c.req.header('range'), bytes) : null
  if (range === 'none')
    return c.json({ error: restErrors.noSuchRange }, 416, { 'content-range': `bytes */${bytes}` })
  const { offset, length } = range ?? { offset: 0, length: bytes }
  const name = `${context.viewer.username}-${new Date(context.now * 1000).toISOString().slice(0, 10)}.zip`
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachment(name),
    'accept-ranges': 'bytes',
    etag: tag,
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${offset}-${offset + length - 1}/${bytes}` }),
  }
  const status = range ? 206 : 200
  if (c.req.raw.method === 'HEAD') return c.body(null, status, headers)
  const blob = await c.env.BLOBS.get(exportKey(id), { range: { offset, length } })
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, status, headers)
})
