import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import type { ComparedSide } from './compared-side.ts'
import { ComparedPictures } from './compared-pictures.tsx'
import { DifferenceTable } from './difference-table.tsx'

/** Two saves side by side: their pictures, and the counts of their contents. */
export function SideBySide({ one, other }: { one: ComparedSide; other: ComparedSide }) {
  return (
    <>
      <ComparedPictures one={one} other={other} />
      {one.numbers && other.numbers ? (
        <Card title={t('hub.parts.title')}>
          <DifferenceTable one={one.numbers} other={other.numbers} />
        </Card>
      ) : (
        <p>{t('hub.compare.noSave')}</p>
      )}
    </>
  )
}
