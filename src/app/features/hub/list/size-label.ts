import { t } from '#app/texts/t.ts'
import { type SizeClass, sizeRange } from '#shared/inputs/size-class.ts'

export function sizeLabel(size: SizeClass): { name: string; range: string } {
  const { from, below } = sizeRange(size)
  const last = below === null ? 0 : below - 1
  return {
    name: t('hub.size.name', { size }),
    range: t('hub.size.range', { from, last, isOpen: below === null }),
  }
}
