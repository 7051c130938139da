import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Heart } from '#app/ui/heart/heart.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { outdateQueries, patchObject } from './object-cache.ts'
import { createRater, type Rating } from './rating.ts'
import { setRating } from './rating.functions.ts'

interface RatingHeartProps {
  object: Rating & { id: string }
  /** Nobody is signed in, so the heart only shows. */
  disabled: boolean
  className?: string
}

/** The heart of an object: it likes at once and takes it back when the service refuses. */
export function RatingHeart({ object, disabled, className }: RatingHeartProps) {
  const client = useQueryClient()
  return (
    <Heart
      className={className}
      score={object.score}
      rated={object.ratedByMe}
      disabled={disabled}
      onToggle={() => void raterOf(client)(object.id, object)}
    />
  )
}

const raters = new WeakMap<QueryClient, ReturnType<typeof createRater>>()

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
      fail: () => void showToast({ title: 'There was an error submitting your rating', status: 'error' }),
    })
  raters.set(client, rater)
  return rater
}
