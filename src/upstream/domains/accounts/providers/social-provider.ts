import type { ProviderFetch } from './provider-fetch.ts'

/** Someone whom a provider vouches for. */
export interface VouchedUser {
  /** The provider's own id of the user, which is never reassigned. */
  subject: string
  /** A name they go by there; may be empty. */
  name: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean
}

/** What one sign-in takes to the provider and has to find again when it comes back. */
export interface Departure {
  /** Where the provider sends the browser back to. */
  redirectUri: string
  state: string
  /** The secret of PKCE's challenge. */
  verifier: string
  nonce: string
}

/** What a provider's step works with. */
export interface Step {
  fetch: ProviderFetch
  /** Seconds since the Unix epoch. */
  now: number
  /** Notes a nonce until that time; false when it was noted before. */
  takeNonce(nonce: string, until: number): Promise<boolean>
}

/** One way of signing in elsewhere. */
export interface SocialProvider {
  /** Where the browser goes to sign in. */
  authorizeUrl(departure: Departure, step: Step): Promise<URL>
  /** Who has come back with that answer; throws unless the provider itself confirms all of it. */
  identify(answer: URLSearchParams, departure: Departure, step: Step): Promise<VouchedUser>
}

/** A provider's answer that is not as it should be; the message is for the log and repeats nothing of the answer. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
