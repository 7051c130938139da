import { rich } from '#app/texts/t.ts'
import { Time } from '#app/ui/time/time.tsx'

/** Says that something was edited, and when. */
export function EditedMark({ at }: { at: number }) {
  return <span>{rich('objects.editedMark', { time: <Time at={at} /> })}</span>
}
