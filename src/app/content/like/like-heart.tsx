import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Heart } from '#app/ui/heart/heart.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { errorCode } from '#shared/errors.ts'
import type { LikeState } from './like.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const LikersDialog = lazyPart(() => import('./likers-dialog.tsx'), 'LikersDialog')

/** The heart of an object: it is toggled at once and reverted if the service rejects it; visitors who can't like get the reason. */
export function LikeHeart({ object, className }: { object: LikeState & { id: string }; className?: string }) {
  const client = useQueryClient()
  const { currentUser } = useViewer()
  const toggle = () =>
    void import('./like.ts').then(({ toggleLike }) => toggleLike(client, object)).catch(showFailure)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Heart
        className={className}
        score={object.score}
        liked={object.ratedByMe}
        refusal={refusalOf(currentUser)}
        onToggle={toggle}
        onCount={() => setIsOpen(true)}
      />
      {isOpen ? <LikersDialog id={object.id} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Shows that a like wasn't saved; an ended session is reported for the whole page. */
function showFailure(error: unknown): void {
  if (errorCode(error) !== 401) showToast({ title: t('objects.like.failed'), status: 'error' })
}

function refusalOf(user: { verified: boolean } | null): string | undefined {
  if (!user) return t('objects.like.needsLogin')
  return user.verified ? undefined : t('objects.like.needsVerification')
}
