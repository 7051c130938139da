import { cachedPage, type CachedPage, type Page } from './page.ts'
import { MemoryStore } from './memory-store.ts'
import type { SharedStore } from './platform-cache.ts'

/** TTLs of a cached page, in milliseconds. */
export const cacheTtls = {
  /** Up to this age it is served directly. */
  fresh: 15_000,
  /**
   * Up to this age it is served while a new one is rendered; with the time that a copy of the database may lag, content deleted
   * through another isolate is shown for a minute at most.
   */
  stale: 50_000,
  /** Up to this age it is served instead of an error. */
  staleIfError: 24 * 60 * 60_000,
  /** The pause after a failed renewal. */
  pause: 5_000,
  /** Milliseconds after a change during which another isolate, which doesn't know of it, may still read a copy without it. */
  lag: 10_000,
} as const

/** A cached page and how it may be used. */
export interface CachedPageResult {
  page: CachedPage
  use: 'fresh' | 'stale' | 'stale-if-error'
  /** Whether the last attempt to renew it failed, which the page then states. */
  outdated: boolean
}

/** A request's input to the cache: time, the shared store, and a function for work after the response. */
export interface CacheRun {
  shared: SharedStore | null
  waitUntil(work: Promise<unknown>): void
}

/** A page that was rendered, and what is kept of it; null for one that isn't for everyone. */
interface RenderedPage {
  page: Page
  cached: CachedPage | null
}

interface PendingRender {
  rendered: Promise<RenderedPage>
  since: number
}

/** Pages for anonymous visitors: in memory first, then in the platform's cache; concurrent requests share one rendering. */
export class PageCache {
  readonly #memory: MemoryStore
  readonly #invalidations = new Invalidations()
  readonly #pending = new Map<string, PendingRender>()
  readonly #failedAt = new Map<string, number>()
  readonly #now: () => number
  readonly #waitMs: number

  constructor({ memory = new MemoryStore(), now = Date.now, maxWaitMs: waitMs = 4_000 } = {}) {
    this.#memory = memory
    this.#now = now
    this.#waitMs = waitMs
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
    const found = page && this.#judge(key, page, cacheTtls.lag)
    if (found) this.#memory.set(key, found.page)
    return found
  }

  #judge(key: string, page: CachedPage, lag = 0): CachedPageResult | null {
    const age = this.#now() - page.madeAt
    if (age >= cacheTtls.staleIfError || this.#invalidations.since(page.tags, page.madeAt - lag)) return null
    const use = age < cacheTtls.fresh ? 'fresh' : age < cacheTtls.stale ? 'stale' : 'stale-if-error'
    return { page, use, outdated: use !== 'fresh' && this.#failedAt.has(key) }
  }

  /** Renews a page after the response, unless that is in progress or has just failed. */
  renew(key: string, run: CacheRun, render: () => Promise<Page>): void {
    const failedAt = this.#failedAt.get(key)
    if (failedAt !== undefined && this.#now() - failedAt < cacheTtls.pause) return
    if (!this.#findPending(key)) run.waitUntil(this.render(key, run, render))
  }

  /** Renders the page, or waits for a rendering in progress; caches it if it is shareable. */
  async render(key: string, run: CacheRun, render: () => Promise<Page>): Promise<RenderedPage> {
    const running = this.#findPending(key)
    if (running) {
      const rendered = await withTimeout(running, this.#waitMs)
      if (rendered) return rendered
    }
    const madeAt = this.#now()
    const pending: PendingRender = { rendered: toBeCached(render, madeAt), since: madeAt }
    this.#pending.set(key, pending)
    // Others wait for this page: it is rendered to the end even if the first client disconnects.
    run.waitUntil(pending.rendered)
    try {
      const rendered = await pending.rendered
      run.waitUntil(this.#store(key, run, rendered, madeAt))
      return rendered
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /** The rendering in progress; one that takes too long may never finish, if the request that began it was aborted. */
  #findPending(key: string): Promise<RenderedPage> | null {
    const pending = this.#pending.get(key)
    return pending && this.#now() - pending.since < this.#waitMs ? pending.rendered : null
  }

  async #store(key: string, run: CacheRun, { page, cached }: RenderedPage, madeAt: number): Promise<void> {
    if (page.failed) {
      this.#fail(key)
      return
    }
    if (page.status === 429) return
    this.#failedAt.delete(key)
    if (cached) {
      if (this.#invalidations.since(cached.tags, madeAt)) return
      this.#memory.set(key, cached)
      await run.shared?.set(key, cached)
      return
    }
    this.#memory.delete(key)
    await run.shared?.delete(key)
  }

  #fail(key: string): void {
    if (this.#failedAt.size >= 1_000) this.#failedAt.clear()
    this.#failedAt.set(key, this.#now())
  }

  /** Invalidates every page that shows one of these objects; renderings in progress aren't shared any more. */
  invalidate(ids: readonly string[]): void {
    if (ids.length === 0) return
    this.#invalidations.invalidate(ids, this.#now())
    this.#memory.deleteTagged(new Set(ids))
    this.#pending.clear()
  }
}

async function toBeCached(render: () => Promise<Page>, madeAt: number): Promise<RenderedPage> {
  const page = await render()
  const isForAll = page.status === 200 && !page.failed && page.shareable
  return { page, cached: isForAll ? await cachedPage(page, madeAt) : null }
}

/** What is waited for, or null when it takes longer than that. */
async function withTimeout<Value>(value: Promise<Value>, ms: number): Promise<Value | null> {
  const timeout = Promise.withResolvers<null>()
  const timer = setTimeout(() => timeout.resolve(null), ms)
  try {
    return await Promise.race([value, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** How long an invalidation is remembered: as long as a copy rendered before it could still be served, in milliseconds. */
const rememberedMs = 24 * 60 * 60 * 1000
const rememberedIds = 20_000

/** Which objects have changed lately, and when: copies of pages that show them are outdated. */
class Invalidations {
  readonly #invalidatedAt = new Map<string, number>()

  /** Invalidates the pages that show these objects and were rendered by that time, in milliseconds. */
  invalidate(ids: Iterable<string>, now: number): void {
    for (const id of ids) {
      this.#invalidatedAt.delete(id)
      this.#invalidatedAt.set(id, now)
    }
    for (const [id, at] of this.#invalidatedAt) {
      if (this.#invalidatedAt.size <= rememberedIds && now - at < rememberedMs) break
      this.#invalidatedAt.delete(id)
    }
  }

  /** Whether one of the objects has changed since that time. */
  since(ids: readonly string[], time: number): boolean {
    if (this.#invalidatedAt.size === 0) return false
    return ids.some((id) => (this.#invalidatedAt.get(id) ?? -1) >= time)
  }
}
