import { readAtMost } from '#shared/request-body.ts'

/** Milliseconds for all calls of one step together: the user is looking at a blank page meanwhile. */
const stepMs = 6_000
/** Maximum response size in bytes, ten times the keys and the metadata of the largest issuers. */
const maxBytes = 256 * 1024

export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * A fetch for one step of a sign-in: all its calls together time out after six seconds; they follow no redirects, read at most
 * 256 KiB, and require https except in development. Throws otherwise.
 */
export function providerFetch(development: boolean): ProviderFetch {
  const signal = AbortSignal.timeout(stepMs)
  return async function fetchBounded(url, init) {
    if (!development && new URL(url).protocol !== 'https:')
      throw new ProviderRefusal('not asked without https')
    const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch(throwNoResponse)
    if (response.status >= 300 && response.status < 400) throw new ProviderRefusal('answered by a redirect')
    const headers = { 'content-type': response.headers.get('content-type') ?? '' }
    const bytes = await readAtMost(response, maxBytes).catch(throwNoResponse)
    if (!bytes) throw new ProviderRefusal('answered with too much')
    return new Response(bytes, { status: response.status, headers })
  }
}

function throwNoResponse(cause: unknown): never {
  throw new ProviderRefusal('does not answer', { cause })
}

export interface ProviderUser {
  /** The provider's own id of the user, which is never reassigned. */
  subject: string
  /** Their name there; may be empty. */
  name: string
  email: string | null
  emailVerified: boolean
}

interface AuthorizationRequest {
  redirectUri: string
  state: string
  verifier: string
  nonce: string
}

export interface ProviderContext {
  fetch: ProviderFetch
  now: number
  /** Stores a nonce until that time; false if it was stored before. */
  storeNonce(nonce: string, until: number): Promise<boolean>
}

export interface SocialProvider {
  authorizeUrl(departure: AuthorizationRequest, step: ProviderContext): Promise<URL>
  /** The user that the callback's parameters identify; throws unless the provider itself confirms all of it. */
  identify(
    parameters: URLSearchParams,
    departure: AuthorizationRequest,
    step: ProviderContext,
  ): Promise<ProviderUser>
}

/** A provider's response is invalid; the message is for the log and quotes nothing of the response. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
