import type { ProviderFetch } from './provider-fetch.ts'

export interface ProviderUser {
  /** The provider's own id of the user, which is never reassigned. */
  subject: string
  /** Their name there; may be empty. */
  name: string
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
}

/** The parameters of one authorization request, needed again on return. */
export interface AuthorizationRequest {
  /** Where the provider redirects the browser back to. */
  redirectUri: string
  state: string
  /** The PKCE code verifier. */
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
