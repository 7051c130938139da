import type { LegalKind } from '../names/legal-kinds.ts'
import type { Origins } from '../addresses/origins.ts'

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
