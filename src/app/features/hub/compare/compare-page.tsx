import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#app/lib/lazy-part.tsx'
import { Suspense, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { rich, t, language } from '#app/texts/t.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { PlayerRequest } from '#circuits/player/player-session.ts'
import { partName } from '#circuits/save-file/part-names.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { comparisonQuery, type CompareSearch } from './compare.queries.ts'
import { type ComparedSide, ComparedSides, versionSide, type ComparedNumbers } from './compared-sides.tsx'
import styles from './compare.module.css'

const ComparedCircuits = lazyComponent(() => import('./compared-circuits.tsx'), 'ComparedCircuits')

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

function ComparedPictures({ one, other }: { one: ComparedSide; other: ComparedSide }) {
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

function DifferenceTable({ one, other }: { one: ComparedNumbers; other: ComparedNumbers }) {
  const { different, same } = partsDifference(one.parts, other.parts)
  return (
    <>
      <table className={styles.Table}>
        <thead>
          <tr>
            <th scope="col">{t('hub.parts.partColumn')}</th>
            <th scope="col">{t('hub.compare.first')}</th>
            <th scope="col">{t('hub.compare.second')}</th>
            <th scope="col">{t('hub.compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('hub.details.componentsLabel')} one={one.components} other={other.components} />
          <Row name={t('hub.details.wiresLabel')} one={one.wires} other={other.wires} />
          <Row name={t('hub.details.netsLabel')} one={one.nets} other={other.nets} />
          <Row
            name={t('hub.details.boardsLabel')}
            one={one.boards?.count ?? null}
            other={other.boards?.count ?? null}
          />
        </tbody>
        <tbody>
          {different.map(({ id, ...counts }) => {
            const { name, mod } = partName(id)
            return <Row key={id} name={name} mod={mod} {...counts} />
          })}
        </tbody>
      </table>
      <p className={styles.Facts}>
        {different.length === 0 ? t('hub.compare.sameKinds') : t('hub.compare.otherKinds', { count: same })}
      </p>
    </>
  )
}

interface RowProps {
  name: string
  mod?: string | null
  one: number | null
  other: number | null
}

function Row({ name, mod, one, other }: RowProps) {
  const difference = one === null || other === null ? null : other - one
  return (
    <tr>
      <th scope="row">
        {name} {mod ? <span className={styles.Mod}>{mod}</span> : null}
      </th>
      <td>{number(one)}</td>
      <td>{number(other)}</td>
      <td data-sign={difference === null ? 0 : Math.sign(difference)}>
        {difference?.toLocaleString(language(), { signDisplay: 'exceptZero' }) ?? ''}
      </td>
    </tr>
  )
}

function number(value: number | null): string {
  return value === null ? '–' : formatNumber(value, language())
}

type Parts = ComparedNumbers['parts']

/** The kinds of parts of two saves: those whose numbers differ, the largest difference first, and how many kinds don't. */
export function partsDifference(one: Parts, other: Parts) {
  const [ofOne, ofOther] = [countsOf(one), countsOf(other)]
  const kinds = [...new Set([...ofOne.keys(), ...ofOther.keys()])]
  const all = kinds.map((id) => ({ id, one: ofOne.get(id) ?? 0, other: ofOther.get(id) ?? 0 }))
  const different = all.filter((kind) => kind.one !== kind.other)
  return {
    different: different.toSorted((a, b) => Math.abs(b.other - b.one) - Math.abs(a.other - a.one)),
    same: all.length - different.length,
  }
}

function countsOf(parts: Parts): Map<string, number> {
  return new Map(parts.map(({ name, count }) => [name, count]))
}
