/** How long an invalidation is remembered: as long as a copy rendered before it could still be served, in milliseconds. */
const rememberedMs = 24 * 60 * 60 * 1000
const rememberedIds = 20_000

/** Which objects have changed lately, and when: copies of pages that show them are outdated. */
export class Invalidations {
  readonly #changedAt = new Map<string, number>()

  /** Notes that the objects changed at that time, in milliseconds. */
  note(ids: Iterable<string>, now: number): void {
    for (const id of ids) {
      this.#changedAt.delete(id)
      this.#changedAt.set(id, now)
    }
    for (const [id, at] of this.#changedAt) {
      if (this.#changedAt.size <= rememberedIds && now - at < rememberedMs) break
      this.#changedAt.delete(id)
    }
  }

  /** Whether one of the objects has changed since that time. */
  since(ids: readonly string[], time: number): boolean {
    if (this.#changedAt.size === 0) return false
    return ids.some((id) => (this.#changedAt.get(id) ?? -1) >= time)
  }
}
