import { givenBookmark } from '#edge/cookies/bookmark-cookie.ts'
import { readsFrom } from '#shared/internal-headers.ts'
import { storedItems } from '#shared/page/stored-items.ts'

/**
 * The newest version of the database that a change through this isolate has made. What it renders afterwards is at least of that version,
 * whoever it is for: a page that was dropped isn't rendered again from a copy that lags behind.
 */
export class NewestChange {
  #bookmark: string | null = null
  #notedAt = 0
  readonly #now: () => number

  constructor(now = Date.now) {
    this.#now = now
  }

  /** Notes the bookmark of an upstream's answer, if it has one. */
  note(upstream: Headers): void {
    const bookmark = givenBookmark(upstream)
    if (bookmark === null || bookmark < (this.#known() ?? '')) return
    this.#bookmark = bookmark
    this.#notedAt = this.#now()
  }

  /** What a call says about the version that it reads, for someone whose last change has that bookmark. */
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
