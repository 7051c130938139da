import { useQueryClient } from '@tanstack/react-query'
import { Heart } from '#app/ui/heart/heart.tsx'
import type { Rating } from './rating.ts'
import { tellRatingFailure } from './rating-failure.ts'

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
      onToggle={() => void import('./rate.ts').then(({ rate }) => rate(client, object), tellRatingFailure)}
    />
  )
}
