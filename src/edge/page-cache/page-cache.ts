import { cachedPage, type CachedPage, type Page } from '#edge/page-cache/page.ts'
import { Invalidations } from './invalidations.ts'
import { MemoryStore } from './memory-store.ts'
import type { SharedStore } from './platform-store.ts'

/** Ages of a cached page, in milliseconds. */
export const ages = {
  /** Up to this it is served as it is. */
  fresh: 15_000,
  /** Up to this age it is served while a new one is rendered; content deleted through another isolate is shown no longer. */
  stale: 60_000,
  /** Up to this it is better than an error. */
  staleIfError: 24 * 60 * 60_000,
  /** How long a failed renewal is not tried again. */
  pause: 5_000,
} as const

/** A cached page and how it may be used now. */
export interface CachedPageResult {
  page: CachedPage
  use: 'fresh' | 'stale' | 'stale-if-error'
  /** Whether the last attempt to renew it failed, which the page then says. */
  outdated: boolean
}

/** What a request needs of the cache: time, the store of all isolates, and work after the answer. */
export interface CacheRun {
  shared: SharedStore | null
  waitUntil(work: Promise<unknown>): void
}

interface Making {
  page: Promise<Page>
  since: number
}

/** Pages for anonymous visitors: in memory first, then in the platform's cache; concurrent requests share one rendering. */
export class PageCache {
  readonly #memory: MemoryStore
  readonly #changes = new Invalidations()
  readonly #making = new Map<string, Making>()
  readonly #failedAt = new Map<string, number>()
  readonly #now: () => number
  readonly #patienceMs: number

  constructor({ memory = new MemoryStore(), now = Date.now, patienceMs = 4_000 } = {}) {
    this.#memory = memory
    this.#now = now
    this.#patienceMs = patienceMs
  }

  /** The page cached under the key, from memory or from the shared store; null when there is none or it has expired. */
  find(key: string, run: CacheRun): CachedPageResult | null | Promise<CachedPageResult | null> {
    const page = this.#memory.get(key)
    const found = page && this.#judge(key, page)
    if (found) return found
    return run.shared ? this.#findShared(key, run.shared) : null
  }

  async #findShared(key: string, shared: SharedStore): Promise<CachedPageResult | null> {
    const page = await shared.get(key)
    const found = page && this.#judge(key, page)
    if (found) this.#memory.set(key, found.page)
    return found
  }

  #judge(key: string, page: CachedPage): CachedPageResult | null {
    const age = this.#now() - page.madeAt
    if (age >= ages.staleIfError || this.#changes.since(page.tags, page.madeAt)) return null
    const use = age < ages.fresh ? 'fresh' : age < ages.stale ? 'stale' : 'stale-if-error'
    return { page, use, outdated: use !== 'fresh' && this.#failedAt.has(key) }
  }

  /** Renews a page after the answer, unless that is under way or has just failed. */
  renew(key: string, run: CacheRun, make: () => Promise<Page>): void {
    const failedAt = this.#failedAt.get(key)
    if (failedAt !== undefined && this.#now() - failedAt < ages.pause) return
    if (!this.#underWay(key)) run.waitUntil(this.make(key, run, make))
  }

  /** Renders the page, or waits for a rendering in progress; caches it if it is shareable. */
  async make(key: string, run: CacheRun, make: () => Promise<Page>): Promise<Page> {
    const underWay = this.#underWay(key)
    if (underWay) {
      const page = await patiently(underWay, this.#patienceMs)
      if (page) return page
    }
    const madeAt = this.#now()
    const making: Making = { page: make(), since: madeAt }
    this.#making.set(key, making)
    // Others wait for this page: it is rendered to the end even if the first client disconnects.
    run.waitUntil(making.page)
    try {
      const page = await making.page
      const keeping = this.#keep(key, run, page, madeAt)
      run.waitUntil(keeping)
      return page
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  /** The rendering in progress; one that takes too long may never finish, if the request that began it was aborted. */
  #underWay(key: string): Promise<Page> | null {
    const making = this.#making.get(key)
    return making && this.#now() - making.since < this.#patienceMs ? making.page : null
  }

  async #keep(key: string, run: CacheRun, page: Page, madeAt: number): Promise<void> {
    if (page.failed) {
      this.#fail(key)
      return
    }
    if (page.status === 429) return
    this.#failedAt.delete(key)
    if (page.status === 200 && page.shareable) {
      const kept = await cachedPage(page, madeAt)
      if (this.#changes.since(kept.tags, madeAt)) return
      this.#memory.set(key, kept)
      await run.shared?.set(key, kept)
      return
    }
    this.#memory.delete(key)
    await run.shared?.delete(key)
  }

  #fail(key: string): void {
    if (this.#failedAt.size >= 1_000) this.#failedAt.clear()
    this.#failedAt.set(key, this.#now())
  }

  /** Drops every page that shows one of the changed objects; renderings in progress aren't shared any more. */
  drop(changed: readonly string[]): void {
    if (changed.length === 0) return
    this.#changes.note(changed, this.#now())
    this.#memory.dropTagged(new Set(changed))
    this.#making.clear()
  }
}

/** The page, or null when it takes longer than that. */
async function patiently(page: Promise<Page>, ms: number): Promise<Page | null> {
  const waited = Promise.withResolvers<null>()
  const timer = setTimeout(() => waited.resolve(null), ms)
  try {
    return await Promise.race([page, waited.promise])
  } finally {
    clearTimeout(timer)
  }
}
