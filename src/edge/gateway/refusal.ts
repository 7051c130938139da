import { retryAfterLimit } from '#edge/rate-limit.ts'
import { restErrors } from '#shared/contract/rest.ts'

const statuses = {
  invalidBody: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  upstream: 502,
  timeout: 504,
  noMatch: 422,
} as const satisfies Partial<Record<keyof typeof restErrors, number>>

/** An answer of the contract's error form, with the status that belongs to the code; never stored. */
export function refuse(error: keyof typeof statuses, headers: Record<string, string> = {}): Response {
  return Response.json(
    { error: restErrors[error] },
    { status: statuses[error], headers: { 'cache-control': 'no-store', ...headers } },
  )
}

/** The answer to a client that has made too many calls: when it may try again. */
export function refuseTooMany(): Response {
  return refuse('tooManyRequests', { 'retry-after': String(retryAfterLimit) })
}

/** The answer to a known path asked in a way it does not know. */
export function refuseMethod(allow: string): Response {
  return Response.json(
    { error: 'method-not-allowed' },
    { status: 405, headers: { allow, 'cache-control': 'no-store' } },
  )
}

/** The code for an upstream's bare status, for answers that say no more. */
export function errorOfStatus(status: number): keyof typeof statuses {
  const known = Object.entries(statuses).find(([, value]) => value === status)
  return (known?.[0] as keyof typeof statuses | undefined) ?? 'upstream'
}
