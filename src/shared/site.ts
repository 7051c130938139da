import type { Origins } from './origins.ts'

/** What every page knows about the product; the same for all visitors. */
export interface Site {
  product: string
  development: boolean
  version: string
  origins: Origins
  store: { name: string; url: string }
  links: { video: string; microblog: string; chat: string; status: string }
  /** Scheme of the link that opens a creation in the game. */
  gameProtocol: string
}
