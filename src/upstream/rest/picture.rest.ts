import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { countResults } from './request-trace.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { readFormFile } from '#upstream/storage/form-file.ts'
import { requireAccount } from '#upstream/request/own-account.ts'
import { canChangePicture } from '#upstream/domains/accounts/account.policy.ts'
import { pictureUrl } from '#upstream/domains/accounts/picture/picture.ts'
import { changePicture } from '#upstream/domains/accounts/picture/picture.writer.ts'
import { consumeUnlessStaff } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'

/** The only upload as a form: a user's own picture. */
export const pictureRoutes = new Hono<UpstreamEnv>()

// Permission and rate limits are checked before the first byte of a file is read.
pictureRoutes.post('/direct_uploads/avatar', countResults('upload', 'avatar'), async (c) => {
  const context = await openRequest(c)
  const account = requireAccount(context)
  if (!canChangePicture(context.viewer)) throw new RestError(restErrors.forbidden, 403)
  await consumeUnlessStaff(context, [rateOf('picture:account', account.id)])
  const file = await readFormFile(c.req.raw, 'file', limits.avatar.bytes)
  const folder = await changePicture(context, account, file)
  c.set('fileBytes', file.byteLength)
  return c.json({ picture: pictureUrl(context.config, folder) })
})
