import * as texts from '#app/texts/english/object-marks.ts'
import { Time } from '#app/ui/time/time.tsx'

/** Says that something was changed after it was written, and when. */
export function EditedMark({ at }: { at: number }) {
  return (
    <span>
      {texts.edited} <Time at={at} />
    </span>
  )
}
