import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'

export function PostBadges({ post: { locked, pinned } }: { post: { locked: boolean; pinned: boolean } }) {
  return (
    <>
      {pinned ? (
        <Chip>
          <PinIcon />
          {t('forums.pinnedBadge')}
        </Chip>
      ) : null}
      {locked ? (
        <Chip>
          <LockIcon />
          {t('forums.lockedBadge')}
        </Chip>
      ) : null}
    </>
  )
}
