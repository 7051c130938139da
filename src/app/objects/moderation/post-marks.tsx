import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'

/** Badges of a pinned or locked post. */
export function PostMarks({ post: { locked, pinned } }: { post: { locked: boolean; pinned: boolean } }) {
  return (
    <>
      {pinned ? (
        <Chip>
          <PinIcon />
          {t('forums.pinnedMark')}
        </Chip>
      ) : null}
      {locked ? (
        <Chip>
          <LockIcon />
          {t('forums.lockedMark')}
        </Chip>
      ) : null}
    </>
  )
}
