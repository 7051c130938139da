import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon, LockIcon, PinIcon } from '#app/ui/icon.tsx'

interface PostBadgesProps {
  post: { locked: boolean; pinned: boolean; answerId: string | null }
}

export function hasBadges({ locked, pinned, answerId }: PostBadgesProps['post']): boolean {
  return locked || pinned || answerId !== null
}

export function PostBadges({ post: { locked, pinned, answerId } }: PostBadgesProps) {
  return (
    <>
      {answerId === null ? null : (
        <Chip tone="ok" icon={<CheckIcon />}>
          {t('forums.solvedBadge')}
        </Chip>
      )}
      {pinned ? <Chip icon={<PinIcon />}>{t('forums.pinnedBadge')}</Chip> : null}
      {locked ? <Chip icon={<LockIcon />}>{t('forums.lockedBadge')}</Chip> : null}
    </>
  )
}
