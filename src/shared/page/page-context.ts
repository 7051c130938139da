import type { Language } from './language.ts'
import type { Settings } from './settings.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import type { Origins } from '#shared/addresses/origins.ts'

/** Context that the edge passes to the app for one request; server functions have it as their `context`. */
export interface PageContext {
  site: Site
  settings: Settings
  language: Language
  requestId: string
  /** For an error page, which is sent at any URL: the path and query of the request, for its scripts; null for all other pages. */
  errorPagePath: string | null
  /** Goes on every inline script and style; the edge swaps it for a fresh one each time a page is sent. */
  nonce: string
  /** Goes on the banner that says the page is an old copy, as `data-copy`; the edge makes it `outdated` when it sends one. */
  outdatedSlot: string
  /** When this page is rendered, in seconds since the Unix epoch, so that server and browser agree on relative times. */
  now: number
  /** Whether the request carried a session cookie or a token; without one the viewer is anonymous. */
  hasCredentials: boolean
  /**
   * Runs one GraphQL document upstream with this request's credentials and returns its data.
   * Throws GraphError for errors in the response and NetworkError when there is none in time.
   */
  graph<Data>(
    document: string,
    variables: Record<string, unknown>,
    options?: { idempotencyKey?: string },
  ): Promise<Data>
  /** Records a view of the object; it is counted after the response. */
  viewed(objectId: string): void
}

/** Product details on every page; the same for all visitors. */
export interface Site {
  product: string
  development: boolean
  version: string
  origins: Origins
  /** Ways to sign in: whether through the store, and the label of the OpenID issuer. */
  signIn: { store: boolean; issuer: string }
  /** Where the game is sold; null while it is sold nowhere. */
  store: { name: string; url: string | null }
  /** Where legal texts are that the site doesn't have itself. */
  legalUrls: Partial<Record<LegalKind, string>>
  links: { video: string; microblog: string; chat: string; status: string }
  /** The id of the development blog's forum, which needn't exist. */
  blogForum: string
  /** Scheme of the link that opens a creation in the game. */
  gameProtocol: string
}
