import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { readConfig } from '#upstream/config/env.ts'
import { applyMailReport } from '#upstream/domains/site/suppression.writer.ts'
import { readMailgun } from '#upstream/mail/events/mailgun.ts'
import { readResend } from '#upstream/mail/events/resend.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { mediaType, readBytes } from '#upstream/platform/json-body.ts'
import type { UpstreamEnv } from './request.ts'

const readers = { mailgun: readMailgun, resend: readResend } as const

/** Receives the mail providers' reports of bounces and complaints; the signature is the only credential. */
export const mailEventRoutes = new Hono<UpstreamEnv>()

mailEventRoutes.post('/mail/events/:provider{mailgun|resend}', async (c) => {
  const provider = c.req.param('provider') as keyof typeof readers
  const key = readConfig(c.env).mailEventKeys[provider]
  if (!key) throw new RestError(restErrors.notFound, 404)
  if (mediaType(c.req.raw) !== 'application/json') throw new RestError(restErrors.unsupportedType, 415)
  const body = await readBytes(c.req.raw, limits.mailReport.bytes)
  const now = Math.floor(Date.now() / 1000)
  const report = await readers[provider]({ body, headers: c.req.raw.headers }, key, now)
  if (!report) throw new RestError(restErrors.forbidden, 403)
  await applyMailReport(c.env.DB, provider, report, now)
  return c.json({ status: 'ok' })
})
