/** How long an invalidation is remembered: as long as a copy rendered before it could still be served, in milliseconds. */
const rememberedMs = 24 * 60 * 60 * 1000
const rememberedIds = 20_000

/** Which objects have changed lately, and when: copies of pages that show them are outdated. */
export class Invalidations {
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
