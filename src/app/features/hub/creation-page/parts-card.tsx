import { Link } from '@tanstack/react-router'
import { partName } from '#shared/save-file/part-names.ts'
import { language, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import type { Creation } from '../creation.queries.ts'
import { quoted } from './labels-card.tsx'
import styles from './parts-card.module.css'

type Part = NonNullable<Creation['save']>['parts'][number]

/** Kinds of parts that are listed before the rest is collapsed; a short rest is listed too. */
const listed = { first: 8, most: 12 }

/** The bill of materials: every part with its count, highest first. */
export function PartsCard({ parts }: { parts: readonly Part[] }) {
  const shown = parts.length > listed.most ? listed.first : parts.length
  const rest = parts.slice(shown)
  return (
    <Card title={t('hub.parts.title')}>
      <PartsTable parts={parts.slice(0, shown)} caption={t('hub.parts.tableLabel')} />
      {rest.length > 0 ? (
        <details className={styles.More}>
          <summary>{t('hub.parts.moreKinds', { count: rest.length })}</summary>
          <PartsTable parts={rest} caption={t('hub.parts.moreTableLabel')} />
        </details>
      ) : null}
    </Card>
  )
}

function PartsTable({ parts, caption }: { parts: readonly Part[]; caption: string }) {
  return (
    <table className={styles.Parts} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t('hub.parts.partColumn')}</th>
          <th scope="col">{t('hub.parts.countColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name: id, count }) => {
          const { name, mod } = partName(id)
          return (
            <tr key={id}>
              <th scope="row" title={id}>
                <Link to="/hub" search={{ q: quoted(name) }} preload={false}>
                  {name}
                </Link>{' '}
                {mod ? <span className={styles.Mod}>{mod}</span> : null}
              </th>
              <td>{formatNumber(count, language())}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
