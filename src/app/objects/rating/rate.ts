import type { QueryClient } from '@tanstack/react-query'
import { invalidateAllQueries, patchObject } from '../object-cache.ts'
import { createRater, type Rating } from './rating.ts'
import { showRatingFailure } from './rating-failure.ts'
import { setRating } from './ratings.functions.gen.ts'

const raters = new WeakMap<QueryClient, ReturnType<typeof createRater>>()

/** Toggles the viewer's like of an object; the result is shown everywhere on the page. */
export function rate(client: QueryClient, object: Rating & { id: string }): Promise<void> {
  return raterOf(client)(object.id, object)
}

function raterOf(client: QueryClient): ReturnType<typeof createRater> {
  const rater =
    raters.get(client) ??
    createRater({
      async send(id, wanted) {
        const { setRating: rating } = await setRating({ data: { objid: id, clear: !wanted } })
        await invalidateAllQueries(client)
        return rating
      },
      show: (id, { score, ratedByMe }) => patchObject(client, id, { score, ratedByMe }),
      fail: showRatingFailure,
    })
  raters.set(client, rater)
  return rater
}
