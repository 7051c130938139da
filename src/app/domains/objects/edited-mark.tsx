import { Time } from '#app/ui/time/time.tsx'

/** Says that something was changed after it was written, and when. */
export function EditedMark({ at }: { at: number }) {
  return (
    <span>
      edited <Time at={at} />
    </span>
  )
}
