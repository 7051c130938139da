import { logError } from '#shared/log.ts'
import type { View } from './views.writer.ts'

const hourMs = 60 * 60 * 1000
/** Maximum views of one batch, and of all batches that are being written. */
const maxBatchViews = 500
const maxViews = 5_000
/** The platform ends a request's background work 30 seconds after its response. */
const quietMs = 20_000
const minuteMs = 60_000

type Store = (views: View[], hour: number) => Promise<void>

/**
 * Buffers the views received by this isolate, and stores them as one batch: a minute after the first, 20 seconds after the last, with the
 * next hour, or when there are 500. The views of an isolate that ends before are lost.
 */
export class ViewBuffer {
  readonly #now: () => number
  #views = new Map<string, View>()
  #hour = 0
  #since = 0
  #writing = 0
  #supersede: (() => void) | null = null

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Holds the views. The promise is the call's background work: it ends when they are stored, or when a later call takes over. */
  async add(views: readonly View[], store: Store): Promise<void> {
    const written: Promise<void>[] = []
    const hour = Math.floor(this.#now() / hourMs)
    if (hour !== this.#hour) written.push(this.#write(store))
    this.#hour = hour
    for (const view of views) {
      if (this.#writing + this.#views.size >= maxViews) break
      if (this.#views.size === 0) this.#since = this.#now()
      this.#views.set(`${view.object} ${view.viewer}`, view)
      if (this.#views.size >= maxBatchViews) written.push(this.#write(store))
    }
    if (this.#views.size > 0) written.push(this.#writeLater(store))
    await Promise.all(written)
  }

  async #writeLater(store: Store): Promise<void> {
    this.#supersede?.()
    const due = Promise.withResolvers<boolean>()
    const supersede = () => due.resolve(false)
    this.#supersede = supersede
    const timer = setTimeout(due.resolve, Math.min(quietMs, this.#since + minuteMs - this.#now()), true)
    const own = await due.promise
    clearTimeout(timer)
    if (own && this.#supersede === supersede) await this.#write(store)
  }

  /** A failed batch is not stored again: it may have been stored, and losing views is better than keeping the database busy. */
  async #write(store: Store): Promise<void> {
    const views = [...this.#views.values()]
    if (views.length === 0) return
    this.#views = new Map()
    this.#supersede?.()
    this.#supersede = null
    this.#writing += views.length
    try {
      await store(views, this.#hour)
    } catch (error) {
      logError('views lost', { count: views.length }, error)
    } finally {
      this.#writing -= views.length
    }
  }
}
