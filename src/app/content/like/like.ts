import type { QueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { SetLikeDocument } from '#app/graphql.gen.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'

export interface LikeState {
  score: number
  ratedByMe: boolean
}

export interface LikeToggleOptions {
  send: (id: string, wanted: boolean) => Promise<LikeState>
  show: (id: string, state: LikeState) => void
}

interface Change {
  confirmed: LikeState
  wanted: boolean
}

type LikeToggle = (id: string, shown: LikeState) => Promise<void>

const toggles = new WeakMap<QueryClient, LikeToggle>()

/** Toggles the viewer's like of an object, shown everywhere on the page; rejects after it was reverted because of a failure. */
export function toggleLike(client: QueryClient, object: LikeState & { id: string }): Promise<void> {
  return toggleOf(client)(object.id, object)
}

function toggleOf(client: QueryClient): LikeToggle {
  const toggle =
    toggles.get(client) ??
    createLikeToggle({
      async send(id, wanted) {
        const { setRating: state } = await write(SetLikeDocument, { input: { objid: id, clear: !wanted } })
        await invalidateAllQueries(client)
        return state
      },
      show: (id, { score, ratedByMe }) => patchObject(client, id, { score, ratedByMe }),
    })
  toggles.set(client, toggle)
  return toggle
}

/**
 * Creates a toggle for hearts. A click is shown at once; one call per object is in progress at a time; clicks in between only
 * update the wanted state, and calls follow until the last click is sent. After a failure the service's last
 * response is shown, and the promise of the click that began the calls is rejected.
 */
export function createLikeToggle({ send, show }: LikeToggleOptions): LikeToggle {
  const changes = new Map<string, Change>()

  async function sendPending(id: string, change: Change): Promise<void> {
    try {
      let sent: boolean | undefined
      while (change.wanted !== sent && change.wanted !== change.confirmed.ratedByMe) {
        sent = change.wanted
        change.confirmed = await send(id, sent)
      }
    } finally {
      changes.delete(id)
      show(id, change.confirmed)
    }
  }

  return async function toggle(id: string, shown: LikeState): Promise<void> {
    const pending = changes.get(id)
    const change = pending ?? { confirmed: shown, wanted: shown.ratedByMe }
    change.wanted = !change.wanted
    show(id, withLike(change.confirmed, change.wanted))
    if (pending) return
    changes.set(id, change)
    await sendPending(id, change)
  }
}

export function withLike(state: LikeState, wanted: boolean): LikeState {
  if (state.ratedByMe === wanted) return state
  return { score: state.score + (wanted ? 1 : -1), ratedByMe: wanted }
}
