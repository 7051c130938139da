/** What a heart shows. */
export interface Rating {
  score: number
  ratedByMe: boolean
}

/** What ratings need from the page around them. */
export interface RatingPort {
  /** Asks the service to like the object, or to clear the like; answers what is so afterwards. */
  send: (id: string, rated: boolean) => Promise<Rating>
  /** Shows a rating wherever the object is on the page. */
  show: (id: string, rating: Rating) => void
  /** Shows that it failed. */
  fail: (error: unknown) => void
}

interface Change {
  /** What the service last said. */
  confirmed: Rating
  /** What the last click asked for. */
  wanted: boolean
}

/** The rating as it will be: a like is one more, a cleared like one less, anything else no change. */
export function rated(rating: Rating, wanted: boolean): Rating {
  if (rating.ratedByMe === wanted) return rating
  return { score: rating.score + (wanted ? 1 : -1), ratedByMe: wanted }
}

/**
 * Makes a toggle for hearts. A click shows at once; one call per object is under way at a time; clicks in between only
 * move what is wanted, and calls follow until the service agrees with the last click. A failure shows what it last said.
 */
export function createRater({ send, show, fail }: RatingPort) {
  const changes = new Map<string, Change>()

  async function settle(id: string, change: Change): Promise<void> {
    try {
      while (change.confirmed.ratedByMe !== change.wanted) {
        change.confirmed = await send(id, change.wanted)
      }
    } catch (error) {
      fail(error)
    } finally {
      changes.delete(id)
      show(id, change.confirmed)
    }
  }

  return async function toggle(id: string, shown: Rating): Promise<void> {
    const pending = changes.get(id)
    const change = pending ?? { confirmed: shown, wanted: shown.ratedByMe }
    change.wanted = !change.wanted
    show(id, rated(change.confirmed, change.wanted))
    if (pending) return
    changes.set(id, change)
    await settle(id, change)
  }
}
