import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { rich, t } from '#app/texts/t.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import type { PlayerRequest } from '#circuits/player/player-session.ts'
import { Button } from '#app/ui/button/button.tsx'
import { comparisonQuery, type CompareSearch } from './compare.queries.ts'
import { type ComparedSide, ComparedSides, versionSide } from './compared-sides.tsx'
import { DifferenceTable } from './difference-table.tsx'
import styles from './compare-page.module.css'

const ComparedCircuits = lazyRouteComponent(() => import('./compared-circuits.tsx'), 'ComparedCircuits')

/** Two creations side by side, or versions of them, with their differences. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const { a, b, av, bv } = search
  const creations = useData(comparisonQuery(search))
  return (
    <>
      <PageHeading title={t('hub.compare.title')}>
        {rich('hub.compare.intro', {
          another: (text) => (
            <Link to="/hub/compare" search={{ a }}>
              {text}
            </Link>
          ),
          swap: (text) => (
            <Link to="/hub/compare" search={{ a: b, b: a, av: bv, bv: av }}>
              {text}
            </Link>
          ),
        })}
      </PageHeading>
      <SideBySide
        key={`${a} ${av} ${b} ${bv}`}
        one={versionSide(creations.one, av)}
        other={versionSide(creations.other, bv)}
      />
    </>
  )
}

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

/** Both are shown as the first stood that says how, so that the same parts are at the same places. */
function bothStanding(one: PlayerRequest, other: PlayerRequest): [PlayerRequest, PlayerRequest] {
  const shown = one.rootTurn ?? other.rootTurn
  return [
    { ...one, shown },
    { ...other, shown },
  ]
}

interface ComparedPicturesProps {
  one: ComparedSide
  other: ComparedSide
}

/** Two saves as pictures, and in 3D when the visitor asks for it. */
function ComparedPictures({ one, other }: ComparedPicturesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRestoreFocus(isOpen)
  const pictures = <ComparedSides one={one} other={other} />
  if (isOpen && one.request && other.request) {
    return (
      <Suspense fallback={pictures}>
        <ComparedCircuits
          one={one}
          other={other}
          requests={bothStanding(one.request, other.request)}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    )
  }
  return (
    <>
      {pictures}
      {one.request && other.request ? (
        <p className={styles.Open}>
          <Button ref={button} variant="primary" onClick={() => setIsOpen(true)}>
            {t('hub.compare.in3D')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
