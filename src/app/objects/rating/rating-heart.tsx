import { useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/names.ts'
import { Heart } from '#app/ui/heart/heart.tsx'
import type { Rating } from './rating.ts'
import { tellRatingFailure } from './rating-failure.ts'

interface RatingHeartProps {
  object: Rating & { id: string }
  className?: string
}

/** The heart of an object: it likes at once and takes it back when the service refuses; who can't like is told why. */
export function RatingHeart({ object, className }: RatingHeartProps) {
  const client = useQueryClient()
  const { currentUser } = useViewer()
  return (
    <Heart
      className={className}
      score={object.score}
      rated={object.ratedByMe}
      refusal={refusalOf(currentUser)}
      onToggle={() => void import('./rate.ts').then(({ rate }) => rate(client, object), tellRatingFailure)}
    />
  )
}

function refusalOf(user: { verified: boolean } | null): string | undefined {
  if (!user) return texts.logInToRate
  return user.verified ? undefined : texts.verifyEmailToRate
}
