import { rich } from '#app/texts/t.ts'
import { Time } from '#app/ui/time/time.tsx'

/** Says that something was edited, and when. */
export function EditedLabel({ at }: { at: number }) {
  return <span>{rich('objects.editedLabel', { time: <Time at={at} /> })}</span>
}
