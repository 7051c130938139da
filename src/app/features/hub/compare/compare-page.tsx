import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rich, t } from '#app/texts/t.ts'
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
        {rich('hub.compare.intro', {
          another: (text) => (
            <Link to="/hub/compare" search={{ a: one }}>
              {text}
            </Link>
          ),
          swap: (text) => (
            <Link to="/hub/compare" search={{ a: other, b: one }}>
              {text}
            </Link>
          ),
        })}
      </PageHeading>
      <SideBySide
        key={`${one} ${other}`}
        one={creationSide(creations.one)}
        other={creationSide(creations.other)}
      />
    </>
  )
}
