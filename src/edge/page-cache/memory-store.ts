import type { CachedPage } from './page.ts'

/** The limits of an isolate's page memory, in bytes. */
export interface MemoryStoreOptions {
  total?: number
  each?: number
}

/** The approximate overhead of an entry beside its body, in bytes. */
const overhead = 1_024

/** Pages in this isolate's memory; the least recently used are evicted above the limit. */
export class MemoryStore {
  readonly #total: number
  readonly #each: number
  readonly #pages = new Map<string, CachedPage>()
  #bytes = 0

  constructor({ total = 32 * 1024 * 1024, each = 512 * 1024 }: MemoryStoreOptions = {}) {
    this.#total = total
    this.#each = each
  }

  /** The page cached under the key, which becomes the most recently used. */
  get(key: string): CachedPage | null {
    const page = this.#pages.get(key)
    if (!page) return null
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Stores the page unless it is too large, and evicts others for it. */
  set(key: string, page: CachedPage): void {
    this.delete(key)
    if (page.body.byteLength > this.#each) return
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#total) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
  }

  /** Deletes all pages with one of the tags. */
  deleteTagged(tags: ReadonlySet<string>): void {
    for (const [key, page] of this.#pages) {
      if (page.tags.some((tag) => tags.has(tag))) this.delete(key)
    }
  }
}

function sizeOf(page: CachedPage): number {
  return page.body.byteLength + overhead
}
