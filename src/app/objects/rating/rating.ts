/** The state of a heart. */
export interface Rating {
  score: number
  ratedByMe: boolean
}

/** The callbacks of the page. */
export interface RaterOptions {
  /** Sets or clears the like; resolves to the rating afterwards. */
  send: (id: string, rated: boolean) => Promise<Rating>
  /** Shows a rating everywhere on the page. */
  show: (id: string, rating: Rating) => void
  /** Shows a failure. */
  fail: (error: unknown) => void
}

interface Change {
  /** The service's last response. */
  confirmed: Rating
  /** The state after the last click. */
  wanted: boolean
}

/** The rating after a change: a like adds one, a cleared like subtracts one, otherwise it stays. */
export function rated(rating: Rating, wanted: boolean): Rating {
  if (rating.ratedByMe === wanted) return rating
  return { score: rating.score + (wanted ? 1 : -1), ratedByMe: wanted }
}

/**
 * Creates a toggle for hearts. A click is shown at once; one call per object is in progress at a time; clicks in between only
 * update the wanted state, and calls follow until the service agrees with the last click. A failure shows its last response.
 */
export function createRater({ send, show, fail }: RaterOptions) {
  const changes = new Map<string, Change>()

  async function sendPending(id: string, change: Change): Promise<void> {
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
    await sendPending(id, change)
  }
}
