import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { comparisonQuery } from './compare.queries.ts'
import { creationSide } from './compared-side.ts'
import { SideBySide } from './side-by-side.tsx'

/** Two creations side by side, with their differences. */
export function ComparePage({ one, other }: { one: string; other: string }) {
  const { data: creations } = useSuspenseQuery(comparisonQuery(one, other))
  return (
    <>
      <PageHeading title={t('hub.compare.title')}>
        {t('hub.compare.intro')}{' '}
        <Link to="/hub/compare" search={{ a: one }}>
          {t('hub.compare.another')}
        </Link>{' '}
        <Link to="/hub/compare" search={{ a: other, b: one }}>
          {t('hub.compare.swap')}
        </Link>
      </PageHeading>
      <SideBySide
        key={`${one} ${other}`}
        one={creationSide(creations.one)}
        other={creationSide(creations.other)}
      />
    </>
  )
}
