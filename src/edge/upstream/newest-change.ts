import { upstreamBookmark } from '#edge/cookies/cookies.ts'
import { readsFrom } from '#shared/internal-headers.ts'
import { storedItems } from '#shared/page/stored-items.ts'

/**
 * Newest version of the database made by a change through this isolate. The isolate's later renderings, for any viewer, read at least that
 * version: an invalidated page isn't rendered again from a copy that lags behind.
 */
export class NewestChange {
  #bookmark: string | null = null
  #notedAt = 0
  readonly #now: () => number

  constructor(now = Date.now) {
    this.#now = now
  }

  /** Notes the bookmark of an upstream's response, if it has one. */
  note(upstream: Headers): void {
    const bookmark = upstreamBookmark(upstream)
    if (bookmark === null || bookmark < (this.#known() ?? '')) return
    this.#bookmark = bookmark
    this.#notedAt = this.#now()
  }

  /** Header value of a call for the version to read, for a viewer whose last change has that bookmark. */
  versionFor(own: string | null): string {
    const known = this.#known()
    // Bookmarks sort by their age. A forged one is the forger's problem: the service then reads the primary for that call.
    if (own !== null && own > (known ?? '')) return own
    return known ?? readsFrom.any
  }

  #known(): string | null {
    const isOld = this.#now() - this.#notedAt > storedItems.bookmark.seconds * 1000
    return isOld ? null : this.#bookmark
  }
}
