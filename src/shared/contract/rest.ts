import { z } from 'zod'
import { limits } from '#shared/limits.ts'

const redirect = z.string().max(2_048).optional()
/** `POST /auth/login`; a name or password too long to be right is no match, and only the body's size is limited. */
export const loginBody = z.strictObject({
  identifier: z.string().min(1),
  password: z.string(),
  redirect,
  state: z.string().max(128).optional(),
})

/** `POST /auth/exchange`: the pair as it stood in the address, two base64 halves joined by a colon. */
export const exchangeBody = z.strictObject({ tokens: z.string().min(3).max(512) })

/** `POST /auth/developer`, in development only. */
export const developerBody = z.strictObject({
  username: z.string().min(1).max(limits.username.max),
  redirect,
  state: z.string().max(128).optional(),
})

/** A call without a body, or with an empty object. */
export const emptyBody = z.strictObject({})

/** `POST /graphql`. */
export const graphqlBody = z.strictObject({
  query: z.string().min(1).max(20_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(100).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

/** The error codes of the REST half, by status; what each means stands in the contract. */
export const restErrors = {
  invalidBody: 'invalid-body',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'not-found',
  tooLarge: 'too-large',
  unsupportedType: 'unsupported-type',
  tooManyRequests: 'too-many-requests',
  upstream: 'upstream',
  timeout: 'timeout',
  noMatch: 'no-match',
} as const
