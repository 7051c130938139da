import * as texts from '#app/texts/english/admin.ts'
import { TextField } from '#app/ui/field/text-field.tsx'

/** Where something stands among its like. */
export function PositionField({ position }: { position: number }) {
  return (
    <TextField
      label={texts.position}
      name="position"
      inputMode="numeric"
      defaultValue={String(position)}
      help={texts.smallerNumbersComeFirst}
      autoComplete="off"
    />
  )
}
