import type { Origins } from './origins.ts'

/** What every page knows about the product; the same for all visitors. */
export interface Site {
  product: string
  development: boolean
  version: string
  origins: Origins
  /** Ways to sign in: whether through the store, and what the OpenID issuer is called. */
  signIn: { store: boolean; issuer: string }
  /** Where the game is sold; null while it is sold nowhere. */
  store: { name: string; url: string | null }
  links: { video: string; microblog: string; chat: string; status: string }
  /** Scheme of the link that opens a creation in the game. */
  gameProtocol: string
}
