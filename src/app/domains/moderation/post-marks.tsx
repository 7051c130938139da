import { Chip } from '#app/ui/chip/chip.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'

/** Says of a post that it is pinned, and that it is locked. */
export function PostMarks({ post: { locked, pinned } }: { post: { locked: boolean; pinned: boolean } }) {
  return (
    <>
      {pinned ? (
        <Chip>
          <PinIcon />
          Pinned
        </Chip>
      ) : null}
      {locked ? (
        <Chip>
          <LockIcon />
          Locked
        </Chip>
      ) : null}
    </>
  )
}
