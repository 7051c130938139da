import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'

/** The position in the list. */
export function PositionField({ position }: { position: number }) {
  return (
    <TextField
      label={t('admin.position.label')}
      name="position"
      inputMode="numeric"
      defaultValue={String(position)}
      help={t('admin.position.hint')}
      autoComplete="off"
    />
  )
}
