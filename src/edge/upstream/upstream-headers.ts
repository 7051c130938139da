import { clientBucket } from '#edge/limits/rate-limit.ts'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { pageLanguage } from '#shared/page/language.ts'
import { readSettings } from '#shared/page/settings.ts'

/** Headers of every upstream call for a request: its id, its client, and its viewer's language. */
export function upstreamHeaders(env: Bindings, request: Request, requestId: string): Headers {
  return new Headers({
    [internalHeaders.requestId]: requestId,
    [internalHeaders.client]: clientBucket(request.headers, readConfig(env)),
    [internalHeaders.language]: pageLanguage(readSettings(request.headers.get('cookie')), request.headers),
  })
}

/** The headers of a call that is passed on. */
export function passThroughHeaders(
  env: Bindings,
  request: Request,
  requestId: string,
  also: readonly string[] = [],
): Headers {
  const headers = upstreamHeaders(env, request, requestId)
  copyHeaders([...forwardedHeaders.toUpstream, ...also], request.headers, headers)
  return headers
}
