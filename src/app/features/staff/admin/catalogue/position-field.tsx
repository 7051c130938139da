import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'

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

/** The distance of positions that are added one after another, so that others fit in between. */
const step = 10

/** The position after all others. */
export function nextPosition(items: readonly { position: number }[]): number {
  return Math.max(0, ...items.map(({ position }) => position)) + step
}

/** The typed position; NaN for text that is no number, which is rejected. */
export function positionOf(text = ''): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
