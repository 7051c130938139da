import type { Tag } from '#app/features/tracker/tracker.queries.ts'

/** The callbacks of the page. */
export interface TaggerOptions {
  /**
   * Sets the ticket's tags in place of those that were seen; resolves to the tags that it has afterwards, which may include
   * others that another user has set.
   */
  send: (id: string, tags: readonly Tag[], seen: readonly Tag[]) => Promise<readonly Tag[]>
  /** Shows a ticket's tags everywhere on the page. */
  show: (id: string, tags: readonly Tag[]) => void
  /** Shows a failure. */
  fail: (error: unknown) => void
}

interface Change {
  /** The service's last response. */
  confirmed: readonly Tag[]
  /** The state after the last click. */
  requested: readonly Tag[]
}

/** The tags with one more, by name; without duplicates. */
export function withTag(tags: readonly Tag[], added: Tag): Tag[] {
  return [...withoutTag(tags, added), added].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The tags without one. */
export function withoutTag(tags: readonly Tag[], removed: Pick<Tag, 'id'>): Tag[] {
  return tags.filter(({ id }) => id !== removed.id)
}

/**
 * Creates a function that changes tickets' tags. A change is shown at once; one call per ticket is in progress at a time;
 * changes in between only update the wanted state, and calls follow until the service agrees. A failure shows its last
 * response.
 */
export function createTagger({ send, show, fail }: TaggerOptions) {
  const changes = new Map<string, Change>()

  async function sendPending(id: string, change: Change): Promise<void> {
    let seen = change.confirmed
    try {
      while (!isSame(change.confirmed, change.requested)) {
        const { requested } = change
        change.confirmed = await send(id, requested, seen)
        // A click meanwhile was based on the wanted tags, not on the tags that another user has set.
        seen = requested
        // The service may return other tags than requested; its response is final.
        if (change.requested === requested) change.requested = change.confirmed
      }
    } catch (error) {
      fail(error)
    } finally {
      changes.delete(id)
      show(id, change.confirmed)
    }
  }

  return async function setTags(id: string, shown: readonly Tag[], requested: readonly Tag[]): Promise<void> {
    const pending = changes.get(id)
    const change = pending ?? { confirmed: shown, requested }
    change.requested = requested
    show(id, requested)
    if (pending) return
    changes.set(id, change)
    await sendPending(id, change)
  }
}

function isSame(some: readonly Tag[], others: readonly Tag[]): boolean {
  const ids = new Set(others.map(({ id }) => id))
  return some.length === ids.size && some.every(({ id }) => ids.has(id))
}
