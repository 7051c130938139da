import { useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Heart } from '#app/ui/heart/heart.tsx'
import type { Rating } from './rating.ts'
import { showRatingFailure } from './rating-failure.ts'

interface RatingHeartProps {
  object: Rating & { id: string }
  className?: string
}

/**
 * The heart of an object: it is toggled at once and reverted if the service rejects it; visitors who can't like get the reason.
 */
export function RatingHeart({ object, className }: RatingHeartProps) {
  const client = useQueryClient()
  const { currentUser } = useViewer()
  return (
    <Heart
      className={className}
      score={object.score}
      rated={object.ratedByMe}
      refusal={refusalOf(currentUser)}
      onToggle={() => void import('./rate.ts').then(({ rate }) => rate(client, object), showRatingFailure)}
    />
  )
}

function refusalOf(user: { verified: boolean } | null): string | undefined {
  if (!user) return t('objects.like.needsLogin')
  return user.verified ? undefined : t('objects.like.needsVerification')
}
