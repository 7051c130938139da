import { clientBucket } from '#edge/client-bucket.ts'
import { copyHeaders } from '#edge/copy-headers.ts'
import { readConfig, type Bindings } from '#edge/env.ts'
import { wire } from '#shared/wire.ts'

/** Headers of a client's request that the upstream gets to see; all others stay at the edge. */
const passed = ['accept', 'content-type', 'user-agent', 'x-requested-with', wire.idempotencyKey]

/** What any call made for a request says about it: its id, and where it came from. */
export function wireHeaders(env: Bindings, request: Request, requestId: string): Headers {
  return new Headers({
    [wire.requestId]: requestId,
    [wire.client]: clientBucket(request.headers, readConfig(env)),
  })
}

/** The headers of a call that is passed on. */
export function passedHeaders(
  env: Bindings,
  request: Request,
  requestId: string,
  also: readonly string[] = [],
): Headers {
  const headers = wireHeaders(env, request, requestId)
  copyHeaders([...passed, ...also], request.headers, headers)
  return headers
}
