import type { QueryClient } from '@tanstack/react-query'
import { outdateQueries, patchObject } from '../object-cache.ts'
import { createRater, type Rating } from './rating.ts'
import { tellRatingFailure } from './rating-failure.ts'
import { setRating } from './rating.functions.ts'

const raters = new WeakMap<QueryClient, ReturnType<typeof createRater>>()

/** Likes an object as it is shown, or takes the like back; the outcome shows wherever the object is on the page. */
export function rate(client: QueryClient, object: Rating & { id: string }): Promise<void> {
  return raterOf(client)(object.id, object)
}

function raterOf(client: QueryClient): ReturnType<typeof createRater> {
  const rater =
    raters.get(client) ??
    createRater({
      async send(id, wanted) {
        const { setRating: rating } = await setRating({ data: { objid: id, clear: !wanted } })
        await outdateQueries(client)
        return rating
      },
      show: (id, { score, ratedByMe }) => patchObject(client, id, { score, ratedByMe }),
      fail: tellRatingFailure,
    })
  raters.set(client, rater)
  return rater
}
