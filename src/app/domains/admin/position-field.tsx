import { TextField } from '#app/ui/field/text-field.tsx'

/** Where something stands among its like. */
export function PositionField({ position }: { position: number }) {
  return (
    <TextField
      label="Position"
      name="position"
      inputMode="numeric"
      defaultValue={String(position)}
      help="Smaller numbers come first."
      autoComplete="off"
    />
  )
}
