import type { Tag } from '../tracker.queries.ts'

/** What changes of tags need from the page around them. */
export interface TagPort {
  /**
   * Asks the service to give the ticket these tags in place of those that were seen; answers with the tags that it has
   * afterwards, which may be others too where somebody else has set them.
   */
  send: (id: string, tags: readonly Tag[], seen: readonly Tag[]) => Promise<readonly Tag[]>
  /** Shows a ticket's tags wherever it is on the page. */
  show: (id: string, tags: readonly Tag[]) => void
  /** Shows that it failed. */
  fail: (error: unknown) => void
}

interface Change {
  /** What the service last said. */
  confirmed: readonly Tag[]
  /** What the last click asked for. */
  wanted: readonly Tag[]
}

/** The tags with one more, by name; one that is there already is not added again. */
export function withTag(tags: readonly Tag[], added: Tag): Tag[] {
  return [...withoutTag(tags, added), added].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The tags without one. */
export function withoutTag(tags: readonly Tag[], removed: Pick<Tag, 'id'>): Tag[] {
  return tags.filter(({ id }) => id !== removed.id)
}

/**
 * Makes what changes tickets' tags. A change shows at once; one call per ticket is under way at a time; changes in between
 * only move what is wanted, and calls follow until the service agrees. A failure shows what it last said.
 */
export function createTagger({ send, show, fail }: TagPort) {
  const changes = new Map<string, Change>()

  async function settle(id: string, change: Change): Promise<void> {
    let seen = change.confirmed
    try {
      while (!isSame(change.confirmed, change.wanted)) {
        const { wanted } = change
        change.confirmed = await send(id, wanted, seen)
        // A click meanwhile was made from what was wanted, not from what somebody else has set.
        seen = wanted
        // The service may keep others than it was asked for; what it says then is what stays.
        if (change.wanted === wanted) change.wanted = change.confirmed
      }
    } catch (error) {
      fail(error)
    } finally {
      changes.delete(id)
      show(id, change.confirmed)
    }
  }

  return async function setTags(id: string, shown: readonly Tag[], wanted: readonly Tag[]): Promise<void> {
    const pending = changes.get(id)
    const change = pending ?? { confirmed: shown, wanted }
    change.wanted = wanted
    show(id, wanted)
    if (pending) return
    changes.set(id, change)
    await settle(id, change)
  }
}

function isSame(some: readonly Tag[], others: readonly Tag[]): boolean {
  const ids = new Set(others.map(({ id }) => id))
  return some.length === ids.size && some.every(({ id }) => ids.has(id))
}
