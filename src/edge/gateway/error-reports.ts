import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { sameSite, limit } from '#edge/middleware/callers.ts'
import {
  type ErrorReport,
  errorReportLimits,
  errorReportPath,
  withoutSecrets,
} from '#shared/page/error-report.ts'
import { logLine } from '#shared/log.ts'
import { cappedBody, jsonBody, jsonOnly } from './bodies.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'

const { bytes, ...maxLengths } = errorReportLimits

const errorReport: z.ZodType<ErrorReport> = z.strictObject({
  name: z.string().max(maxLengths.name),
  message: z.string().max(maxLengths.message),
  stack: z.string().max(maxLengths.stack),
  route: z.string().max(maxLengths.route),
})

/** Receives reports of pages' own errors: one log line each, without personal data. */
export function errorReportGateway() {
  const app = new Hono<EdgeEnv>()
  app.post(
    errorReportPath,
    sameSite({ from: ['main'] }),
    limit('writes'),
    jsonOnly(),
    cappedBody({ bytes }),
    jsonBody(errorReport, () => errorResponse('invalidBody')),
    (c) => {
      const { name, message, stack, route }: ErrorReport = c.req.valid('json' as never)
      logLine(readConfig(c.env), 'warn', 'page error', {
        requestId: c.var.requestId,
        error: withoutSecrets(name),
        message: withoutSecrets(message),
        stack: withoutSecrets(stack),
        route: withoutSecrets(route),
      })
      return c.body(null, 204, { 'cache-control': 'no-store' })
    },
  )
  app.all(errorReportPath, () => methodNotAllowedResponse('POST'))
  return app
}
