import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'

/** Marks a question that has an answer. */
export function SolvedBadge() {
  return (
    <Chip tone="ok">
      <CheckIcon />
      {t('forums.solvedBadge')}
    </Chip>
  )
}
