import { retryAfterSeconds } from '#edge/limits/rate-limit.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { outdatedPageStatus } from '#shared/page/page-scripts.ts'

const statuses = {
  invalidBody: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  outdatedPage: outdatedPageStatus,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  upstream: 502,
  timeout: 504,
  noMatch: 422,
} as const satisfies Partial<Record<keyof typeof restErrors, number>>

/** An error response in the contract's form, with the code's status; never cached. */
export function errorResponse(error: keyof typeof statuses, headers: Record<string, string> = {}): Response {
  return Response.json(
    { error: restErrors[error] },
    { status: statuses[error], headers: { 'cache-control': 'no-store', ...headers } },
  )
}

/** The response to a client that sends its request too slowly; the connection ends with it. */
export function slowRequestResponse(): Response {
  return Response.json(
    { error: restErrors.timeout },
    { status: 408, headers: { 'cache-control': 'no-store', connection: 'close' } },
  )
}

/** The response to a client above its rate limit: when it may try again. */
export function tooManyRequestsResponse(): Response {
  return errorResponse('tooManyRequests', { 'retry-after': String(retryAfterSeconds) })
}

/** The response to a known path requested by a method that it doesn't support. */
export function methodNotAllowedResponse(allow: string): Response {
  return Response.json(
    { error: 'method-not-allowed' },
    { status: 405, headers: { allow, 'cache-control': 'no-store' } },
  )
}

/** The code for an upstream's bare status. */
export function errorCodeOfStatus(status: number): keyof typeof statuses {
  const known = Object.entries(statuses).find(([, value]) => value === status)
  return (known?.[0] as keyof typeof statuses | undefined) ?? 'upstream'
}
