import * as texts from '#app/texts/english/moderation.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'

/** Says of a post that it is pinned, and that it is locked. */
export function PostMarks({ post: { locked, pinned } }: { post: { locked: boolean; pinned: boolean } }) {
  return (
    <>
      {pinned ? (
        <Chip>
          <PinIcon />
          {texts.pinned}
        </Chip>
      ) : null}
      {locked ? (
        <Chip>
          <LockIcon />
          {texts.locked}
        </Chip>
      ) : null}
    </>
  )
}
