import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { ownArchivePath } from '#shared/addresses/uploads.ts'
import { findUploads } from '#upstream/domains/uploads/upload.reader.ts'
import { requireAccount } from '#upstream/request/own-account.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { archiveKey } from '#upstream/storage/blob-folder.ts'

/** Published or not: the form for a new creation shows the contents of an archive that the game has sent. */
export const ownArchiveRoutes = new Hono<UpstreamEnv>()

ownArchiveRoutes.get(ownArchivePath(':id'), async (c) => {
  const context = await openRequest(c)
  requireAccount(context)
  const [upload] = await findUploads(context, [c.req.param('id') ?? ''], 'creation')
  const blob = upload && (await c.env.BLOBS.get(archiveKey(upload.publicId)))
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, 200, {
    'content-type': 'application/zip',
    'content-length': String(blob.size),
  })
})
