import { partName } from '#shared/save-file/part-names.ts'
import { language, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { ComparedNumbers } from './compared-side.ts'
import { partsDifference } from './parts-difference.ts'
import styles from './compare-page.module.css'

/** How many parts of each kind two saves have, where that differs. */
export function DifferenceTable({ one, other }: { one: ComparedNumbers; other: ComparedNumbers }) {
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
