import { z } from 'zod'
import { limits } from '#shared/limits.ts'

const redirect = z.string().max(2_048).optional()
/** The public half of main's flow, a SHA-256 in base64url. */
const state = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .optional()

/** `POST /auth/login`; a name or password too long to be right is no match, and only the body's size is limited. */
export const loginBody = z.strictObject({
  identifier: z.string().min(1),
  password: z.string(),
  redirect,
  state,
})

/** What an authenticator has signed, as JSON; characters. */
const authenticatorResponse = z.string().min(2).max(16_384)

/** How the account's owner shows that they're present: by its password or one of its passkeys. */
export const proofFields = { password: z.string().nullish(), passkey: authenticatorResponse.nullish() }

export interface Proof {
  password?: string | null | undefined
  passkey?: string | null | undefined
}

/** What a challenge is for. */
export const passkeyPurposes = ['log-in', 'add', 'proof'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** `POST /auth/passkey-options`: with the proof for adding one. */
export const passkeyOptionsBody = z.strictObject({ purpose: z.enum(passkeyPurposes), ...proofFields })

/** `POST /auth/passkey-login`. */
export const passkeyLoginBody = z.strictObject({ passkey: authenticatorResponse, redirect, state })

/** `POST /auth/add-passkey`. */
export const addPasskeyBody = z.strictObject({ passkey: authenticatorResponse })

/** `POST /auth/exchange`: the pair as it is in the address, two base64 halves joined by a colon. */
export const exchangeBody = z.strictObject({ tokens: z.string().min(3).max(512) })

/** `POST /auth/developer`, in development only. */
export const developerBody = z.strictObject({
  username: z.string().min(1).max(limits.username.max),
  redirect,
  state,
})

const address = z.string().min(1).max(limits.email.max)
const key = z.string().min(1).max(128)
export const providerNames = ['github', 'steam', 'google'] as const
export type Provider = (typeof providerNames)[number]
const provider = z.enum(providerNames)

export function isProvider(name: string): name is Provider {
  return (providerNames as readonly string[]).includes(name)
}

/** `POST /auth/signup`; an invalid field is answered with an error code, so only sizes are limited here. */
export const signupBody = z.strictObject({
  username: z.string().max(1_000),
  email: z.string().max(1_000),
  password: z.string(),
  captchaToken: z.string().max(2_048).optional(),
  redirect,
  state,
})

/** `POST /auth/oauth/complete`. */
export const completeBody = z.strictObject({
  key,
  username: z.string().max(1_000),
  email: z.string().max(1_000).optional(),
  confirmEmail: z.string().max(1_000).optional(),
})

/** `POST /auth/request-email-change`. */
export const emailChangeBody = z.strictObject({
  email: z.string().max(1_000),
  ...proofFields,
})

/** `POST /auth/change-password`. */
export const passwordChangeBody = z.strictObject({
  current_password: z.string().optional(),
  new_password: z.string(),
  passkey: proofFields.passkey,
})

/** `POST /auth/request-account-deletion`: whether texts are retained or deleted, and the proof. */
export const accountDeletionBody = z.strictObject({
  texts: z.enum(['keep', 'delete']),
  ...proofFields,
})

/** `POST /auth/request-password-reset`. */
export const passwordResetRequestBody = z.strictObject({ email: address })

/** `POST /auth/reset-password`: providers that are unlinked with it. */
export const passwordResetBody = z.strictObject({
  password: z.string(),
  key,
  unlink: z.array(provider).max(providerNames.length).optional(),
})

/** `POST /auth/reset-password-identities`: what the account of a key is linked with. */
export const passwordResetKeyBody = z.strictObject({ key })

/** A provider that is linked with the account of a key, and whether it stays so without being dropped. */
export interface ResetIdentity {
  provider: Provider
  stays: boolean
}

/** Ways to log in to the account of a key besides its password; its passkeys go with the reset. */
export interface ResetLogins {
  identities: ResetIdentity[]
  hasPasskeys: boolean
}

/** Purposes of keys from emails, as `/callback` and `POST /auth/callback` name them. */
export const callbackActions = [
  'verify-email',
  'change-email',
  'confirm-newsletter',
  'unsubscribe',
  'stop-emails',
] as const

/** `POST /auth/callback`. */
export const callbackBody = z.strictObject({ key, action: z.enum(callbackActions) })

/** `POST /auth/unlink-identity` and `POST /auth/get-oauth-link-token`: with the proof, unless the sign-in is fresh. */
export const providerBody = z.strictObject({ provider, ...proofFields })

/**
 * `POST /api/direct_uploads/{image|creation}`: the file that is to come; the checksum is base64 of its MD5. A size that is too
 * large and a type that is not taken are answered by their codes.
 */
export const directUploadBody = z.strictObject({
  blob: z.strictObject({
    filename: z.string().max(10_000),
    content_type: z.string().max(255).default('application/octet-stream'),
    byte_size: z.int().positive(),
    checksum: z.string().regex(/^[A-Za-z0-9+/]{21}[AQgw]==$/),
  }),
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

/** `GET /api/v1/data-export/{id}`: a copy of a user's data, for that user alone. */
export function exportPath(publicId: string): string {
  return `/api/v1/data-export/${publicId}`
}

/** The public id of a copy: 128 random bits. */
export const exportIdPattern = /^[0-9a-f]{32}$/

/** Error codes of the REST half, by status; the contract defines the meaning of each. */
export const restErrors = {
  invalidBody: 'invalid-body',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'not-found',
  /** A page of another version of the site calls a function that this version doesn't have; reloading the page helps. */
  outdatedPage: 'outdated-page',
  tooLarge: 'too-large',
  unsupportedType: 'unsupported-type',
  tooManyRequests: 'too-many-requests',
  upstream: 'upstream',
  timeout: 'timeout',
  /** The storage can't be written now; `retry-after` says when to try again. */
  unavailable: 'unavailable',
  noMatch: 'no-match',
  invalidCaptcha: 'invalid-captcha',
  usernameTaken: 'username-taken',
  emailTaken: 'email-taken',
  weakPassword: 'weak-password',
  invalidUsername: 'invalid-username',
  invalidEmail: 'invalid-email',
  expired: 'expired',
  alreadyVerified: 'already-verified',
  /** A user without password and passkeys does what needs proof, and their sign-in is older than ten minutes. */
  signInAgain: 'sign-in-again',
  /** The only admin can't be deleted. */
  lastAdmin: 'last-admin',
  lastIdentity: 'last_identity_unlink',
  passkeyRefused: 'passkey-refused',
  tooManyPasskeys: 'too-many-passkeys',
  badContent: 'bad-content',
  /** The requested object has been deleted. */
  gone: 'gone',
  noSuchRange: 'range-not-satisfiable',
  checksumMismatch: 'checksum-mismatch',
  sizeMismatch: 'size-mismatch',
  /** A part that doesn't begin where the file has arrived to. */
  offsetMismatch: 'offset-mismatch',
} as const
